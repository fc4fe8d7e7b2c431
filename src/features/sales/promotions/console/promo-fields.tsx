import { type ComponentProps, useState } from "react";
import {
	CheckboxField,
	Choice,
	ContractForm,
	Dialog,
	DialogActions,
	FieldError,
	FieldInput,
	IconButton,
} from "#console-kit/index.ts";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { listNames } from "#values/fields/definitions.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { type Group, type PromoFieldName, promoFields } from "../fields.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** The form that creates or changes a promo code. */
const messages = {
	kinds: { percent: "Percentage", amount: "Fixed amount" },
	course: (id: number) => `Course ${id}`,
};

const { label, hint } = promoFields.courseIDs;

/** A field that is edited in one input. */
type InputName = Exclude<PromoFieldName, "courseIDs" | "siteIDs">;

/** Lists the fields of a part of the form. */
const inputsIn = (group: Exclude<Group, "targets">): InputName[] =>
	listNames(promoFields).filter((name): name is InputName => promoFields[name].group === group);

function PromoInput({
	form,
	name,
	...rest
}: Pick<ComponentProps<"input">, "required" | "readOnly" | "maxLength" | "autoCapitalize"> & {
	form: PromoForm;
	name: InputName;
	hint?: string;
}) {
	const { label, hint, kind } = promoFields[name];
	return <FieldInput form={form} name={name} label={label} hint={hint} kind={kind} {...rest} />;
}

/** Selects the courses that a code covers; none selected means all. */
function PromoCourses({ form, loadedCourses }: { form: PromoForm; loadedCourses: FoundCourse[] }) {
	const [titles, setTitles] = useState(new Map(loadedCourses.map(({ id, title }) => [id, title])));
	const chosen: number[] = form.watch("courseIDs");
	const set = (ids: number[]) => {
		form.setValue("courseIDs", ids, { shouldDirty: true });
		form.clearErrors("courseIDs");
	};
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold">{label}</legend>
			{chosen.length === 0 ? (
				<p className="text-sm text-muted">{hint}</p>
			) : (
				<ul className="grid gap-1">
					{chosen.map((id) => (
						<li key={id} className="flex items-center justify-between gap-3 rounded-md bg-sunken ps-3 text-sm">
							<span className="min-w-0 wrap-anywhere">{titles.get(id) ?? messages.course(id)}</span>
							<IconButton
								label={`Remove ${titles.get(id) ?? messages.course(id)}`}
								icon={<CloseIcon size={18} />}
								onClick={() => set(chosen.filter((chosenId) => chosenId !== id))}
							/>
						</li>
					))}
				</ul>
			)}
			<CourseFinder
				label="Add a course"
				hint="Type part of the title."
				error={(form.formState.errors.courseIDs as { message?: string } | undefined)?.message}
				chosen={chosen}
				onChoose={({ id, title }) => {
					setTitles(new Map([...titles, [id, title]]));
					set([...chosen, id]);
				}}
			/>
		</fieldset>
	);
}

type Kind = keyof typeof messages.kinds;

const kinds = Object.entries(messages.kinds) as [Kind, string][];

interface Props {
	form: PromoForm;
	sites: { id: number; name: string }[];
	/** Courses whose titles are already loaded. */
	loadedCourses: FoundCourse[];
	submit: string;
	/** The code has been used, so its name can't change. */
	named?: boolean;
}

/** The fields of a promo code. */
export function PromoFields({ form, sites, loadedCourses, submit, named = false }: Props) {
	const { errors } = form.formState;
	const chosen = form.watch("siteIDs");
	const codeProps = {
		required: true,
		maxLength: 40,
		autoCapitalize: "characters",
		readOnly: named,
		...(named && { hint: "This code has been used, so its name can't change." }),
	};
	return (
		<ContractForm form={form} submit={submit} className="max-w-text gap-6">
			<div className="grid gap-6 sm:grid-cols-2">
				{inputsIn("code").map((name) => (
					<PromoInput key={name} form={form} name={name} {...(name === "code" && codeProps)} />
				))}
			</div>
			<PromoDiscount form={form} />
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">{`Valid (${zoneName(siteZones().first)})`}</legend>
				<div className="grid gap-6 sm:grid-cols-2">
					{inputsIn("valid").map((name) => (
						<PromoInput key={name} form={form} name={name} />
					))}
				</div>
			</fieldset>
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold">Limits</legend>
				<div className="grid gap-6 sm:grid-cols-3">
					{inputsIn("limits").map((name) => (
						<PromoInput key={name} form={form} name={name} />
					))}
				</div>
			</fieldset>
			<PromoCourses form={form} loadedCourses={loadedCourses} />
			{sites.length > 1 && (
				<fieldset className="grid gap-1">
					<legend className="mb-1.5 font-semibold">{promoFields.siteIDs.label}</legend>
					<p className="text-sm text-muted">{promoFields.siteIDs.hint}</p>
					{sites.map(({ id, name }) => (
						<CheckboxField
							key={id}
							label={name}
							checked={chosen.includes(id)}
							onChange={(event) =>
								form.setValue(
									"siteIDs",
									event.target.checked ? [...chosen, id] : chosen.filter((chosenId: number) => chosenId !== id),
									{ shouldDirty: true },
								)
							}
						/>
					))}
					<FieldError id="sites-error">{errors.siteIDs?.message}</FieldError>
				</fieldset>
			)}
			<FreeDialog form={form} />
			<HighDialog form={form} />
		</ContractForm>
	);
}

/** What a promo code takes off: a percentage or a fixed amount. */
function PromoDiscount({ form }: { form: PromoForm }) {
	const kind: Kind = form.watch("amount") === null ? "percent" : "amount";
	const choose = (chosen: Kind) => {
		if (chosen === kind) return;
		form.setValue(kind, null, { shouldDirty: true });
		form.setValue(chosen, undefined, { shouldDirty: true });
		form.clearErrors(["percent", "amount"]);
	};
	return (
		<div className="grid items-start gap-6 sm:grid-cols-2">
			<Choice label="Discount" options={kinds} value={kind} onChoose={choose} />
			<PromoInput key={kind} form={form} name={kind} required />
		</div>
	);
}

/** Asks before a code makes courses free. */
function FreeDialog({ form: { free, confirmFree, cancelFree, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={free !== null} onClose={cancelFree} title="This code makes courses free">
			{free && (
				<p>
					{free.courses === 1
						? `With this code, customers pay nothing for “${free.title}”.`
						: `With this code, customers pay nothing for ${free.courses.toLocaleString("en-US")} courses, such as “${free.title}”.`}
				</p>
			)}
			<p className="mt-3">Limit the code to some courses, or to a number of uses, if that isn't what you want.</p>
			<DialogActions onCancel={cancelFree} busy={busy} onClick={() => void confirmFree()}>
				Make them free
			</DialogActions>
		</Dialog>
	);
}

/** Asks before a code takes off nearly the whole price. */
function HighDialog({ form: { highPercent, confirmHigh, cancelHigh, busy } }: { form: PromoForm }) {
	return (
		<Dialog open={highPercent !== null} onClose={cancelHigh} title="Is this discount right?">
			{highPercent !== null && (
				<p>{`With this code, customers pay only ${Math.round((100 - highPercent) * 100) / 100}% of the price.`}</p>
			)}
			<DialogActions onCancel={cancelHigh} busy={busy} onClick={() => void confirmHigh()}>
				Save the code
			</DialogActions>
		</Dialog>
	);
}
