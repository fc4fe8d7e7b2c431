import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);

/** Loads the library for documents and fonts when something is drawn: it takes 35 MB, and most processes draw only in their drawing thread. */
export const loadPdfKit = (): typeof PDFDocument => require("pdfkit");
