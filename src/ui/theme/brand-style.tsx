import { createContext, useContext } from "react";

const Sheet = createContext("");

/** Provides the text of the brand's style sheet during server rendering; the browser has it in the page. */
export const BrandSheet = Sheet.Provider;

const inPage = typeof document === "undefined" ? "" : (document.querySelector("style[data-brand]")?.textContent ?? "");

/** The brand's style sheet in the head. It contains the logos, so it is not part of the data for hydration too. */
export function BrandStyle() {
	const text = useContext(Sheet) || inPage;
	return text !== "" && <style data-brand="">{text}</style>;
}
