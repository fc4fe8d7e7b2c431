import type { ComponentProps, ReactNode } from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, ComponentProps<"select"> {
	/** Values with their labels, or values that are their own labels. */
	options?: readonly (string | readonly [value: string | number, label: ReactNode])[];
	/** The label of the empty value, which comes first. */
	empty?: ReactNode;
}

/** A native select with its label. `children` are further `option` elements, before the others. */
export function SelectField({ label, hint, error, id, className, options = [], empty, children, ...rest }: Props) {
	return (
		<Field id={id} label={label} hint={hint} error={error} required={rest.required} className={className}>
			{(ties) => (
				<div className="control-select">
					<select {...rest} {...ties} className="control">
						{empty !== undefined && <option value="">{empty}</option>}
						{children}
						{options.map((option) => {
							const [value, text] = typeof option === "string" ? [option, option] : option;
							return (
								<option key={value} value={value}>
									{text}
								</option>
							);
						})}
					</select>
					<ChevronDownIcon size={20} />
				</div>
			)}
		</Field>
	);
}
