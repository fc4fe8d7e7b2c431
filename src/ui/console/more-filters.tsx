import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/text/classes.ts";

interface Props {
	/** How many of the filters are set. */
	count: number;
	children: ReactNode;
}

/** The filters beside the search. On phones, a button opens them, so they don't push the list off the screen. */
export function MoreFilters({ count, children }: Props) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				className="col-span-full justify-self-start sm:hidden"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				{count === 0 ? "Filters" : `Filters (${count})`}
			</Button>
			<div id={id} className={classes("col-span-full w-full gap-4 sm:contents", isOpen ? "grid" : "hidden")}>
				{children}
			</div>
		</>
	);
}
