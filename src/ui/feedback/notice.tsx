import type { ReactNode } from "react";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { InfoIcon } from "#ui/icons/info-icon.tsx";
import { WarningIcon } from "#ui/icons/warning-icon.tsx";
import { classes } from "#ui/text/classes.ts";

const icons = { info: InfoIcon, success: CheckIcon, warn: WarningIcon, danger: WarningIcon };

interface Props {
	tone?: keyof typeof icons;
	title?: ReactNode;
	children?: ReactNode;
	/** Screen readers announce it when it appears after an action. */
	live?: boolean;
	className?: string;
}

/** A short message next to what it is about. */
export function Notice({ tone = "info", title, children, live, className }: Props) {
	const Icon = icons[tone];
	return (
		<div role={live ? "status" : undefined} className={classes("notice", `tone-${tone}`, className)}>
			<Icon size={20} />
			<div className="notice-body">
				{title && <p className="notice-title">{title}</p>}
				{children && <div>{children}</div>}
			</div>
		</div>
	);
}
