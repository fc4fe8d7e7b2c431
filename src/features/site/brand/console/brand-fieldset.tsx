import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TimeZoneOptions } from "#ui/forms/time-zone-options.tsx";
import { productColors } from "#values/colors/site-colors.ts";
import { type Brand, type BrandImage, cornerStyles, refundPolicies, typefaces } from "../rules/brand.ts";
import { defaultCopyright } from "../rules/default-copyright.ts";
import { BrandImageField } from "./brand-image-field.tsx";
import { ColorField } from "./color-field.tsx";
import { brandFieldMessages as messages } from "./messages.ts";

export interface BrandDefaults {
	siteName: string;
	supportEmail: string;
	offices: string[];
}

interface Props {
	form: Pick<UseFormReturn<{ version: number; brand: Brand }>, "register" | "formState" | "watch" | "setValue" | "trigger">;
	defaults: BrandDefaults;
	/** Finds an image that was uploaded or published. */
	findImage: (id: string | null) => BrandImage | undefined;
	onImage: (image: BrandImage) => void;
}

const emptyIsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** The fields of a brand. An empty field keeps the default. */
export function BrandFieldset({ form: { register, formState, watch, setValue, trigger }, defaults, findImage, onImage }: Props) {
	const errors = formState.errors.brand;
	const setColor = (name: "brand.accent" | "brand.neutral") => (color: string) => setValue(name, color, { shouldDirty: true, shouldValidate: true });
	const colorField = (name: "brand.accent" | "brand.neutral") => register(name, { ...emptyIsNull, onChange: () => void trigger(name) });
	const setImage = (name: "brand.logo" | "brand.logoDark" | "brand.icon") => (image: BrandImage | null) => {
		if (image) onImage(image);
		setValue(name, image?.id ?? null, { shouldDirty: true });
	};
	return (
		<>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">{messages.name}</legend>
				<TextField
					label={messages.siteName}
					hint={messages.defaultText(defaults.siteName)}
					maxLength={60}
					autoComplete="off"
					error={errors?.siteName?.message}
					{...register("brand.siteName", emptyIsNull)}
				/>
				<TextField
					label={messages.supportEmail}
					hint={messages.defaultText(defaults.supportEmail)}
					type="email"
					maxLength={254}
					autoComplete="off"
					error={errors?.supportEmail?.message}
					{...register("brand.supportEmail", emptyIsNull)}
				/>
				<TextField
					label={messages.office1}
					hint={`${messages.office1Hint} ${messages.defaultText(defaults.offices.join("; "))}`}
					maxLength={200}
					autoComplete="off"
					error={errors?.office1?.message}
					{...register("brand.office1", emptyIsNull)}
				/>
				<TextField
					label={messages.office2}
					hint={messages.office2Hint}
					maxLength={200}
					autoComplete="off"
					error={errors?.office2?.message}
					{...register("brand.office2", emptyIsNull)}
				/>
				<SelectField
					label={messages.timeZone}
					hint={messages.timeZoneHint}
					error={errors?.timeZone?.message}
					{...register("brand.timeZone", { ...emptyIsNull, onChange: () => setValue("brand.secondTimeZone", null, { shouldDirty: true }) })}
				>
					<option value="">{messages.byDefault(messages.defaultZones)}</option>
					<TimeZoneOptions chosen={watch("brand.timeZone")} />
				</SelectField>
				{watch("brand.timeZone") && (
					<SelectField
						label={messages.secondTimeZone}
						hint={messages.secondTimeZoneHint}
						error={errors?.secondTimeZone?.message}
						{...register("brand.secondTimeZone", emptyIsNull)}
					>
						<option value="">{messages.noSecondZone}</option>
						<TimeZoneOptions chosen={watch("brand.secondTimeZone")} />
					</SelectField>
				)}
				<SelectField
					label={messages.refundPolicy}
					hint={messages.refundPolicyHint}
					{...register("brand.refundPolicy", emptyIsNull)}
					options={refundPolicies.map((policy) => [policy, messages.refundPolicies[policy]])}
					empty={messages.byDefault(messages.defaultRefunds)}
				/>
				{watch("brand.refundPolicy") === "hours" && (
					<TextField
						label={messages.refundHours}
						type="number"
						min={0}
						max={720}
						required
						error={errors?.refundHours?.message}
						{...register("brand.refundHours", { setValueAs: (value: string | number | null) => (value === "" || value === null ? null : Number(value)) })}
					/>
				)}
				{watch("brand.refundPolicy") === "text" && (
					<TextField
						label={messages.refundText}
						hint={messages.refundTextHint}
						maxLength={300}
						required
						error={errors?.refundText?.message}
						{...register("brand.refundText", emptyIsNull)}
					/>
				)}
				<TextField
					label={messages.copyright}
					hint={messages.defaultText(defaultCopyright(watch("brand.siteName") ?? defaults.siteName))}
					maxLength={160}
					autoComplete="off"
					error={errors?.copyright?.message}
					{...register("brand.copyright", emptyIsNull)}
				/>
			</fieldset>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">{messages.appearance}</legend>
				<BrandImageField label={messages.logo} hint={messages.logoHint} kind="logo" image={findImage(watch("brand.logo"))} onChange={setImage("brand.logo")} />
				<BrandImageField
					label={messages.logoDark}
					hint={messages.logoDarkHint}
					kind="logo"
					dark
					image={findImage(watch("brand.logoDark"))}
					onChange={setImage("brand.logoDark")}
				/>
				<BrandImageField label={messages.icon} hint={messages.iconHint} kind="icon" image={findImage(watch("brand.icon"))} onChange={setImage("brand.icon")} />
				<ColorField
					label={messages.accent}
					hint={messages.accentHint}
					pickLabel={messages.pickAccent}
					value={watch("brand.accent")}
					byDefault={productColors.light.brand}
					error={errors?.accent?.message}
					field={colorField("brand.accent")}
					onPick={setColor("brand.accent")}
				/>
				<ColorField
					label={messages.neutral}
					hint={messages.neutralHint}
					pickLabel={messages.pickNeutral}
					value={watch("brand.neutral")}
					byDefault={productColors.light.muted}
					error={errors?.neutral?.message}
					field={colorField("brand.neutral")}
					onPick={setColor("brand.neutral")}
				/>
				<SelectField
					label={messages.typeface}
					{...register("brand.typeface", emptyIsNull)}
					options={typefaces.slice(1).map((name) => [name, messages.typefaces[name]])}
					empty={messages.byDefault(messages.typefaces.editorial)}
				/>
				<SelectField label={messages.corners} {...register("brand.corners", emptyIsNull)}>
					{cornerStyles.map((name) => (
						<option key={name} value={name === "rounded" ? "" : name}>
							{name === "rounded" ? messages.byDefault(messages.cornerStyles[name]) : messages.cornerStyles[name]}
						</option>
					))}
				</SelectField>
			</fieldset>
		</>
	);
}
