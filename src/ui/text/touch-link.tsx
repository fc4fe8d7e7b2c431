import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";

/** A link in a text or a table, high enough for a finger. */
export const TouchLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
	<Link {...rest} className={classes("link inline-flex min-h-11 items-center", className)} />
);
