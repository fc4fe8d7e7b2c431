import type { ReactElement, ReactNode } from "react";

/** Words that an attentive reader takes in within a minute. */
const wordsPerMinute = 220;

/** How long reading takes, in whole minutes, at least one. */
export function readingMinutes(parts: ReactNode[]): number {
	const words = parts.reduce<number>((sum, part) => sum + textOf(part).split(/\s+/).filter(Boolean).length, 0);
	return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The text of elements that hold their text as children. */
export function textOf(node: ReactNode): string {
	if (typeof node === "string" || typeof node === "number") return String(node);
	if (Array.isArray(node)) return node.map(textOf).join(" ");
	if (node && typeof node === "object" && "props" in node) return ` ${textOf((node as ReactElement<{ children?: ReactNode }>).props.children)} `;
	return "";
}
