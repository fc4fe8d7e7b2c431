import type { ComponentProps } from "react";
import { TextField, typedNumber, typedNumberOrNull } from "#console-kit/index.ts";
import { listNames } from "#values/fields/definitions.ts";
import { type Group, type InputKind, type PromoFieldName, promoFields } from "../fields.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** By kind of field: the attributes of its input, and how its text becomes a value. */
const inputs: Record<InputKind, { attributes?: ComponentProps<"input">; options?: { setValueAs: (typed: unknown) => unknown } }> = {
	text: { attributes: { autoComplete: "off" } },
	code: { attributes: { maxLength: 40, autoComplete: "off", autoCapitalize: "characters", spellCheck: false } },
	decimal: { attributes: { inputMode: "decimal", autoComplete: "off" }, options: typedNumber },
	moment: { attributes: { type: "datetime-local" } },
	count: { attributes: { inputMode: "numeric", autoComplete: "off" }, options: typedNumberOrNull },
	chooser: {},
};

/** A field that is edited in one input. */
type InputName = Exclude<PromoFieldName, "courseIDs" | "siteIDs">;

/** Lists the fields of a part of the form. */
export const inputsIn = (group: Exclude<Group, "targets">): InputName[] =>
	listNames(promoFields).filter((name): name is InputName => promoFields[name].group === group);

interface Props extends Pick<ComponentProps<"input">, "required" | "readOnly"> {
	form: PromoForm;
	name: InputName;
	/** Replaces the hint of the field. */
	hint?: string;
}

/** The input of a field. */
export function PromoInput({ form, name, hint, ...attributes }: Props) {
	const field = promoFields[name];
	const { attributes: usual, options } = inputs[field.kind];
	return (
		<TextField
			label={field.label}
			hint={hint ?? field.hint}
			error={form.formState.errors[name]?.message}
			{...usual}
			{...attributes}
			{...form.register(name, options)}
		/>
	);
}
