import type { ComponentProps } from "react";
import { classes } from "#ui/text/classes.ts";

interface Props extends ComponentProps<"div"> {
	/** `page`: grids and lists; `text`: articles; `form`: one column of fields. */
	width?: "page" | "text" | "form";
	as?: "div" | "section" | "main" | "article" | "header" | "footer" | "nav";
}

/** Centers the page content with a margin on both sides. */
export function Container({ width = "page", as: Element = "div", className, ...rest }: Props) {
	const styles = classes("page-width", width !== "page" && `page-width-${width}`, className);
	return <Element {...rest} className={styles} />;
}
