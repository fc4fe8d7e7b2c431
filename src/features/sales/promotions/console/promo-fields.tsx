import { typedNumber, typedNumberOrNull } from "#console-kit/index.ts";
import type { FoundCourse } from "#features/catalog/search/console/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { FreeDialog } from "./free-dialog.tsx";
import { promoFormMessages as messages } from "./messages.ts";
import { PromoCourses } from "./promo-courses.tsx";
import { PromoDiscount } from "./promo-discount.tsx";
import type { PromoForm, PromoValues } from "./use-promo-form.ts";

export const emptyPromo: PromoValues = {
	...{ code: "", amount: null, startsAt: "", endsAt: "", maxRedemptions: null, maxPerCustomer: null, minimum: 0, courseIDs: [], siteIDs: [] },
};

interface Props {
	form: PromoForm;
	sites: { id: number; name: string }[];
	/** Courses whose titles are already loaded. */
	known: FoundCourse[];
	submit: string;
	/** The code has been used, so its name can't change. */
	named?: boolean;
}

/** The fields of a promo code. */
export function PromoFields({ form, sites, known, submit, named = false }: Props) {
	const { errors } = form.formState;
	const chosen = form.watch("siteIDs");
	return (
		<form onSubmit={form.submit} noValidate className="grid max-w-text gap-6">
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField
					label={messages.code}
					hint={named ? messages.codeFixed : messages.codeHint}
					required
					readOnly={named}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					error={errors.code?.message}
					{...form.register("code")}
				/>
			</div>
			<PromoDiscount form={form} />
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">{messages.valid(zoneName(siteZones().first))}</legend>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField label={messages.from} hint={messages.fromHint} type="datetime-local" error={errors.startsAt?.message} {...form.register("startsAt")} />
					<TextField label={messages.until} hint={messages.untilHint} type="datetime-local" error={errors.endsAt?.message} {...form.register("endsAt")} />
				</div>
			</fieldset>
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">{messages.limits}</legend>
				<div className="grid gap-6 sm:grid-cols-3">
					<TextField
						label={messages.uses}
						hint={messages.noLimit}
						inputMode="numeric"
						autoComplete="off"
						error={errors.maxRedemptions?.message}
						{...form.register("maxRedemptions", typedNumberOrNull)}
					/>
					<TextField
						label={messages.usesPerCustomer}
						hint={messages.noLimit}
						inputMode="numeric"
						autoComplete="off"
						error={errors.maxPerCustomer?.message}
						{...form.register("maxPerCustomer", typedNumberOrNull)}
					/>
					<TextField
						label={messages.minimum}
						inputMode="decimal"
						autoComplete="off"
						error={errors.minimum?.message}
						{...form.register("minimum", typedNumber)}
					/>
				</div>
			</fieldset>
			<PromoCourses form={form} known={known} />
			{sites.length > 1 && (
				<fieldset className="grid gap-1">
					<legend className="mb-1.5 font-semibold">{messages.sites}</legend>
					<p className="text-sm text-muted">{messages.allSites}</p>
					{sites.map(({ id, name }) => (
						<CheckboxField
							key={id}
							label={name}
							checked={chosen.includes(id)}
							onChange={(event) =>
								form.setValue("siteIDs", event.target.checked ? [...chosen, id] : chosen.filter((one: number) => one !== id), { shouldDirty: true })
							}
						/>
					))}
					<FieldError id="sites-error">{errors.siteIDs?.message}</FieldError>
				</fieldset>
			)}
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={form.busy} busyLabel={messages.saving} className="justify-self-start">
				{submit}
			</Button>
			<FreeDialog form={form} />
		</form>
	);
}
