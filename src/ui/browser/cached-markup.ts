import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** Returns the markup of an element, possibly from an earlier render. `key` has everything that the element shows. */
export type RenderMarkup = (key: string, element: ReactElement) => string;

const Cache = createContext<RenderMarkup | undefined>(undefined);

/** Provides cached markup during server rendering; the browser has none. */
export const MarkupCache = Cache.Provider;

/**
 * Returns the attributes that fill a container with an element: in the browser the element itself, on the server its
 * cached markup. Both are the same, so hydration finds what it expects.
 *
 * The element must not use `useId`, suspend, load an image eagerly, or read a context.
 *
 * @param keyOf returns everything that the element shows
 */
export function useCachedMarkup(keyOf: () => string, element: ReactElement): Pick<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
	const render = useContext(Cache);
	if (!import.meta.env.SSR || !render) return { children: element };
	return { dangerouslySetInnerHTML: { __html: render(keyOf(), element) } };
}
