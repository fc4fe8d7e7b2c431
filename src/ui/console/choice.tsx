import { useId } from "react";

interface Props<Value extends string> {
	label: string;
	options: readonly (readonly [Value, string])[];
	value: Value;
	onChoose: (value: Value) => void;
}

/** A choice between two or three visible options. */
export function Choice<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
	const name = useId();
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 text-sm font-semibold">{label}</legend>
			<div className="flex rounded-md border border-edge bg-surface p-0.5">
				{options.map(([option, text]) => (
					<label
						key={option}
						className="flex min-h-11 cursor-pointer items-center rounded-sm px-4 text-sm has-checked:bg-brand-wash has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name={name}
							value={option}
							checked={option === value}
							onChange={() => onChoose(option)}
							className="sr-only"
						/>
						{text}
					</label>
				))}
			</div>
		</fieldset>
	);
}
