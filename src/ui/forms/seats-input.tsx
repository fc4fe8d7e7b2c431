import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Field } from "./field.tsx";
import { seatsInputMessages as messages } from "./messages.ts";

interface Props {
	label: string;
	value: number;
	max: number;
	/** Called with a whole number from 1 to `max`. */
	onChange: (seats: number) => void;
}

/** A whole number from 1, typed or changed with two buttons. A typed number applies once it is valid. */
export function SeatsInput({ label, value, max, onChange }: Props) {
	const [typed, setTyped] = useState<string | null>(null);
	const step = (by: number) => {
		setTyped(null);
		onChange(Math.min(max, Math.max(1, value + by)));
	};
	return (
		<Field label={label}>
			{(ties) => (
				<div className="flex items-center gap-2">
					<IconButton
						outlined
						label={messages.fewer}
						icon={<span aria-hidden="true">−</span>}
						disabled={value <= 1}
						onClick={() => step(-1)}
					/>
					<input
						{...ties}
						className="control w-20 text-center"
						inputMode="numeric"
						autoComplete="off"
						maxLength={5}
						value={typed ?? String(value)}
						onChange={({ target }) => {
							setTyped(target.value);
							const seats = Number(target.value);
							if (/^\d+$/.test(target.value.trim()) && seats >= 1) onChange(Math.min(max, seats));
						}}
						onBlur={() => setTyped(null)}
					/>
					<IconButton
						outlined
						label={messages.more}
						icon={<span aria-hidden="true">+</span>}
						disabled={value >= max}
						onClick={() => step(1)}
					/>
				</div>
			)}
		</Field>
	);
}
