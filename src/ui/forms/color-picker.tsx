import { classes } from "#ui/text/classes.ts";

interface Props {
	/** The accessible name. */
	label: string;
	/** What was entered. The picker shows `byDefault` until it is a color such as `#0e4f5f`. */
	color: string;
	byDefault: string;
	className?: string;
	onPick: (color: string) => void;
}

/** Whether a text is a color such as `#0e4f5f`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The browser's color picker, beside the field that contains the color as text. */
export function ColorPicker({ label, color, byDefault, className, onPick }: Props) {
	return (
		<input
			type="color"
			className={classes(
				"min-h-12 w-12 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1",
				className,
			)}
			aria-label={label}
			value={isColor(color) ? color.trim().toLowerCase() : byDefault}
			onChange={(event) => onPick(event.target.value)}
		/>
	);
}
