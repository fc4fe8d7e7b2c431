import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { FoundCourse } from "../../search/console/index.ts";
import { PromoCourses } from "./promo-courses.tsx";
import type { PromoForm, PromoValues } from "./use-promo-form.ts";

export const emptyPromo: PromoValues = {
	...{ code: "", startsAt: "", endsAt: "", usesAllowed: null, usesPerPerson: null, minimum: 0, courseIDs: [], siteIDs: [] },
};

interface Props {
	form: PromoForm;
	sites: { id: number; name: string }[];
	/** Courses whose titles are known from the start. */
	known: FoundCourse[];
	submit: string;
	/** The code's name stays, since it was used. */
	named?: boolean;
}

const wholeOrNone = { setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)) };

/** Everything that is said of a promo code. */
export function PromoFields({ form, sites, known, submit, named = false }: Props) {
	const { errors } = form.formState;
	const chosen = form.watch("siteIDs");
	return (
		<form onSubmit={form.submit} noValidate className="grid max-w-text gap-6">
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField
					label="Code"
					hint={named ? "It was used, so its name stays." : "Letters, digits and dashes; upper and lower case are the same."}
					required
					readOnly={named}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					error={errors.code?.message}
					{...form.register("code")}
				/>
				<TextField
					label="Percent off"
					required
					type="number"
					inputMode="decimal"
					min="0.01"
					max="100"
					step="0.01"
					error={errors.percent?.message}
					{...form.register("percent", { valueAsNumber: true })}
				/>
			</div>
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">When it is good (Eastern time)</legend>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField label="From" hint="Empty: at once." type="datetime-local" error={errors.startsAt?.message} {...form.register("startsAt")} />
					<TextField label="Until" hint="Empty: without an end." type="datetime-local" error={errors.endsAt?.message} {...form.register("endsAt")} />
				</div>
			</fieldset>
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">Limits</legend>
				<div className="grid gap-6 sm:grid-cols-3">
					<TextField
						label="Uses in all"
						hint="Empty: no limit."
						type="number"
						inputMode="numeric"
						min="1"
						error={errors.usesAllowed?.message}
						{...form.register("usesAllowed", wholeOrNone)}
					/>
					<TextField
						label="Uses a person"
						hint="Empty: no limit."
						type="number"
						inputMode="numeric"
						min="1"
						error={errors.usesPerPerson?.message}
						{...form.register("usesPerPerson", wholeOrNone)}
					/>
					<TextField
						label="Smallest total ($)"
						type="number"
						inputMode="decimal"
						min="0"
						step="0.01"
						error={errors.minimum?.message}
						{...form.register("minimum", { valueAsNumber: true })}
					/>
				</div>
			</fieldset>
			<PromoCourses form={form} known={known} />
			{sites.length > 1 && (
				<fieldset className="grid gap-1">
					<legend className="mb-1.5 font-semibold">Sites</legend>
					<p className="text-sm text-muted">None ticked: all of them.</p>
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
			<Button type="submit" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
				{submit}
			</Button>
		</form>
	);
}
