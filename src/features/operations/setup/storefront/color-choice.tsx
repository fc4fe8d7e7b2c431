import { type ComponentProps, useRef, useState } from "react";
import { TextField } from "#storefront-kit/index.ts";
import { ColorPicker } from "#ui/forms/color-picker.tsx";

interface Props extends Pick<ComponentProps<typeof TextField>, "label" | "name" | "hint" | "error"> {
	/** The accessible name of the color picker. */
	pickLabel: string;
	byDefault: string;
}

/** A color as text, which the form sends, with a picker. */
export function ColorChoice({ pickLabel, byDefault, ...field }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [color, setColor] = useState("");
	return (
		<div className="flex items-start gap-3">
			<TextField
				{...field}
				ref={input}
				className="min-w-0 flex-1"
				maxLength={7}
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => setColor(event.target.value)}
			/>
			<ColorPicker
				label={pickLabel}
				className="mt-7"
				color={color}
				byDefault={byDefault}
				onPick={(picked) => {
					setColor(picked);
					if (input.current) input.current.value = picked;
				}}
			/>
		</div>
	);
}
