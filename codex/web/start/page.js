/** All that is alive in a page; what is not in this one rests. */
import "./own-pages.js";
import "../calculator/calculator.js";
import "../sheets/character-sheet.js";
import "../table/our-table.js";
import "../table/our-point.js";
import "../session/resume.js";
import "../reading/reading.js";
import "../reading/filter.js";
import "../reading/shut.js";
import "../reading/catalogue.js";
import "./menu.js";
import "./game.js";
import "../reading/print.js";
import "../search/search.js";
import "../reading/preview.js";
import "../offline/device.js";
import "../offline/offline.js";
