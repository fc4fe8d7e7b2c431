import { classes } from "#ui/text/classes.ts";
import { findInitials } from "#ui/text/initials.ts";

interface Props {
	name: string;
	/** The address of the uploaded picture; null: the person's initials instead. */
	src: string | null;
	/** The first picture of a page loads before others, one further down when it comes into view. */
	loading?: "first" | "lazy";
	className?: string;
}

/** A square picture of a person. Assistive technology ignores it, because the name is beside it. */
export function Portrait({ name, src, loading, className }: Props) {
	if (src === null)
		return <span className={classes("portrait", className)} data-initials={findInitials(name)} aria-hidden="true" />;
	return (
		<img
			src={src}
			alt=""
			width={480}
			height={480}
			decoding="async"
			loading={loading === "lazy" ? "lazy" : undefined}
			fetchPriority={loading === "first" ? "high" : undefined}
			className={classes("portrait", className)}
		/>
	);
}
