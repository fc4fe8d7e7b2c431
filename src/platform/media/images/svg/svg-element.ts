/** An element of a drawing that is kept, with its text and its children in order. */
export interface SvgElement {
	name: string;
	attributes: Record<string, string>;
	children: (SvgElement | string)[];
}

export const readText = ({ children }: SvgElement): string => children.filter((child) => typeof child === "string").join("");

export const elementsIn = ({ children }: SvgElement): SvgElement[] => children.filter((child) => typeof child !== "string");
