/** All that is alive in a page; what is not in this one rests. */
import "./own-pages.js";
import "./calculator.js";
import "./character-sheet.js";
import "./reading.js";
import "./filter.js";
import "./catalogue.js";
import "./menu.js";
import "./game.js";
import "./print.js";
import "./search.js";
import "./preview.js";
import "./device.js";
import "./offline.js";
