import type { UseFormRegisterReturn } from "react-hook-form";
import { Button, TextField } from "#console-kit/index.ts";
import { ColorPicker, isColor } from "#ui/forms/color-picker.tsx";
import { isReadable, nearestReadable, textContrast } from "../rules/text-color.ts";

interface Props {
	label: string;
	hint: string;
	/** The accessible name of the color picker. */
	pickLabel: string;
	value: string | null;
	byDefault: string;
	error: string | undefined;
	/** Connects the text to the form. */
	field: UseFormRegisterReturn;
	/** Receives a color from the picker, or the offered one. */
	onPick: (color: string) => void;
}

/** A color as text and as a picker. Judges its contrast, and offers the nearest shade that can be read. */
export function ColorField({ label, hint, pickLabel, value, byDefault, error, field, onPick }: Props) {
	const color = (value ?? "").trim().toLowerCase();
	const chosen = isColor(color) ? color : undefined;
	const offered = chosen && !isReadable(chosen) ? nearestReadable(chosen) : undefined;
	return (
		<div className="grid gap-2">
			<div className="flex items-end gap-3">
				<TextField
					className="min-w-0 flex-1"
					label={label}
					placeholder={byDefault}
					maxLength={7}
					autoComplete="off"
					spellCheck={false}
					error={error}
					{...field}
				/>
				<ColorPicker label={pickLabel} color={color} byDefault={byDefault} onPick={onPick} />
			</div>
			{offered && (
				<Button variant="secondary" className="justify-self-start" onClick={() => onPick(offered)}>
					{`Use ${offered}`}
				</Button>
			)}
			{chosen && !offered && (
				<p className="text-sm text-success">Contrast {textContrast(chosen).toFixed(1)}:1. Easy to read.</p>
			)}
			<p className="field-hint">{hint}</p>
		</div>
	);
}
