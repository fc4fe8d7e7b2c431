import { trimSlashes } from "#values/formats/trim-slashes.ts";
import { isReserved } from "./reserved-paths.ts";

/** The form in which addresses are compared: lowercase, without a query and a trailing slash. */
export const normalizePath = (address: string): string => trimSlashes(address.split(/[?#]/, 1).join("").toLowerCase());

/** Returns why an old address can't be redirected; undefined if it can. */
export function redirectProblem(from: string): string | undefined {
	if (!/^\/(?![/\\])[^\s?#<>"\\]*$/.test(from)) return "Enter a path such as /old-page, without a question mark.";
	const [, first = "", second] = normalizePath(from).split("/");
	if (first === "") return "The home page can't be redirected.";
	if (first === "pages" && second) return undefined;
	return isReserved(first) ? "This address belongs to a page of the product." : undefined;
}

/** Finds where an unknown address leads. */
export function redirectTarget(redirects: readonly { from: string; to: string }[], path: string): string | undefined {
	const requested = normalizePath(path);
	return redirects.find(({ from }) => normalizePath(from) === requested)?.to;
}
