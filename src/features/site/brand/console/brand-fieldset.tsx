import type { UseFormReturn } from "react-hook-form";
import { FieldInput, SelectField, TextField } from "#console-kit/index.ts";
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
	form: Pick<
		UseFormReturn<{ version: number; brand: Brand }>,
		"register" | "formState" | "getFieldState" | "watch" | "setValue" | "trigger"
	>;
	defaults: BrandDefaults;
	/** Finds an image that was uploaded or published. */
	findImage: (id: string | null) => BrandImage | undefined;
	onImage: (image: BrandImage) => void;
}

const emptyIsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** The fields of a brand. An empty field keeps the default. */
export function BrandFieldset({ form, defaults, findImage, onImage }: Props) {
	const { register, formState, watch, setValue, trigger } = form;
	const errors = formState.errors.brand;
	const setColor = (name: "brand.accent" | "brand.neutral") => (color: string) =>
		setValue(name, color, { shouldDirty: true, shouldValidate: true });
	const colorField = (name: "brand.accent" | "brand.neutral") =>
		register(name, { ...emptyIsNull, onChange: () => void trigger(name) });
	const setImage = (name: "brand.logo" | "brand.logoDark" | "brand.icon") => (image: BrandImage | null) => {
		if (image) onImage(image);
		setValue(name, image?.id ?? null, { shouldDirty: true });
	};
	return (
		<>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">Name and addresses</legend>
				<FieldInput
					form={form}
					name="brand.siteName"
					label="Site name"
					hint={messages.defaultText(defaults.siteName)}
					maxLength={60}
					rules={emptyIsNull}
				/>
				<FieldInput
					form={form}
					name="brand.supportEmail"
					label="Support email"
					hint={messages.defaultText(defaults.supportEmail)}
					kind="email"
					maxLength={254}
					rules={emptyIsNull}
				/>
				<FieldInput
					form={form}
					name="brand.office1"
					label="First address"
					hint={`On the contact page, on invoices and in every email. ${messages.defaultText(defaults.offices.join("; "))}`}
					maxLength={200}
					rules={emptyIsNull}
				/>
				<FieldInput
					form={form}
					name="brand.office2"
					label="Second address"
					hint="Optional. On the contact page and on invoices."
					maxLength={200}
					rules={emptyIsNull}
				/>
				<SelectField
					label="Time zone"
					hint="Pages, emails and documents show times in this zone. Days and years in reports follow it."
					error={errors?.timeZone?.message}
					{...register("brand.timeZone", {
						...emptyIsNull,
						onChange: () => setValue("brand.secondTimeZone", null, { shouldDirty: true }),
					})}
				>
					<option value="">{messages.byDefault("Eastern time, with Pacific time beside it")}</option>
					<TimeZoneOptions chosen={watch("brand.timeZone")} />
				</SelectField>
				{watch("brand.timeZone") && (
					<SelectField
						label="Second time zone"
						hint="Optional. Pages and emails show the time of a live session in both zones."
						error={errors?.secondTimeZone?.message}
						{...register("brand.secondTimeZone", emptyIsNull)}
					>
						<option value="">None</option>
						<TimeZoneOptions chosen={watch("brand.secondTimeZone")} />
					</SelectField>
				)}
				<SelectField
					label="Refunds of live sessions"
					hint="What course pages, the cart, common questions and the default terms promise."
					{...register("brand.refundPolicy", emptyIsNull)}
					options={refundPolicies.map((policy) => [policy, messages.refundPolicies[policy]])}
					empty={messages.byDefault("Full refund until 24 hours before the start")}
				/>
				{watch("brand.refundPolicy") === "hours" && (
					<TextField
						label="Hours before the start"
						type="number"
						min={0}
						max={720}
						required
						error={errors?.refundHours?.message}
						{...register("brand.refundHours", {
							setValueAs: (value: string | number | null) => (value === "" || value === null ? null : Number(value)),
						})}
					/>
				)}
				{watch("brand.refundPolicy") === "text" && (
					<FieldInput
						form={form}
						name="brand.refundText"
						label="Your text"
						hint="One or two sentences, such as: We don't refund live sessions, but you can send a colleague."
						maxLength={300}
						required
						rules={emptyIsNull}
					/>
				)}
				<FieldInput
					form={form}
					name="brand.copyright"
					label="Copyright line"
					hint={messages.defaultText(defaultCopyright(watch("brand.siteName") ?? defaults.siteName))}
					maxLength={160}
					rules={emptyIsNull}
				/>
			</fieldset>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">Appearance</legend>
				<BrandImageField
					label="Logo"
					hint="SVG, PNG, JPEG, WebP or AVIF, at most 2 MB. Without a logo, pages show the site name."
					kind="logo"
					image={findImage(watch("brand.logo"))}
					onChange={setImage("brand.logo")}
				/>
				<BrandImageField
					label="Logo for dark mode"
					hint="Optional. Upload a light version if the logo is dark."
					kind="logo"
					dark
					image={findImage(watch("brand.logoDark"))}
					onChange={setImage("brand.logoDark")}
				/>
				<BrandImageField
					label="Browser icon"
					hint="A square image. Browsers show it in tabs and bookmarks."
					kind="icon"
					image={findImage(watch("brand.icon"))}
					onChange={setImage("brand.icon")}
				/>
				<ColorField
					label="Accent color"
					hint="For buttons, links and highlights. Leave empty for the default."
					pickLabel="Choose the accent color"
					value={watch("brand.accent")}
					byDefault={productColors.light.brand}
					error={errors?.accent?.message}
					field={colorField("brand.accent")}
					onPick={setColor("brand.accent")}
				/>
				<ColorField
					label="Neutral color"
					hint="For secondary text. It also tints backgrounds and borders. Leave empty for the default."
					pickLabel="Choose the neutral color"
					value={watch("brand.neutral")}
					byDefault={productColors.light.muted}
					error={errors?.neutral?.message}
					field={colorField("brand.neutral")}
					onPick={setColor("brand.neutral")}
				/>
				<SelectField
					label="Typeface"
					{...register("brand.typeface", emptyIsNull)}
					options={typefaces.slice(1).map((name) => [name, messages.typefaces[name]])}
					empty={messages.byDefault(messages.typefaces.editorial)}
				/>
				<SelectField
					label="Corners"
					{...register("brand.corners", emptyIsNull)}
					options={cornerStyles.map((name) => [
						name === "rounded" ? "" : name,
						name === "rounded" ? messages.byDefault(messages.cornerStyles[name]) : messages.cornerStyles[name],
					])}
				/>
			</fieldset>
		</>
	);
}
