import { createContext } from "react-router";

/** The text of the brand's style sheet, from the root loader to the renderer. Empty for the product's own styles. */
export const brandSheetContext = createContext("");
