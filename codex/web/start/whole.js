/** All that is alive in any page, for the disk edition: its pages load one script. */
import "./page.js";
import { bring } from "../screen/my-screen.js";
import { shared } from "../screen/put.js";
import { holds } from "../takeaway/brought.js";
import * as takeaway from "../takeaway/takeaway.js";

bring(shared);
holds(takeaway);
