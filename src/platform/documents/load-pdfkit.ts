import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);

/**
 * Loads the library for documents and fonts when it is first needed: it takes 35 MB, and the main thread seldom draws.
 */
export const loadPdfKit = (): typeof PDFDocument => require("pdfkit");
