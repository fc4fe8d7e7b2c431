import type { ComponentProps } from "react";

/** A list that grows, with new entries announced. The keyboard scrolls it. */
export function ScrollList({ label, ...rest }: ComponentProps<"div"> & { label: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
		<div role="log" aria-label={label} tabIndex={0} className="live-scroll" {...rest} />
	);
}
