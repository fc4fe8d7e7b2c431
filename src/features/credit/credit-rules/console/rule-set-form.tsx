import { type ReactNode, useEffect } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import {
	CheckboxField,
	ContractForm,
	EditableList,
	FieldInput,
	formatDay,
	LeavingGuard,
	Notice,
	SelectField,
	TextField,
	toast,
	toRowValues,
	typedNumber,
	typedNumberOrNull,
	useContractForm,
} from "#console-kit/index.ts";
import { changeRuleSet, getRuleSet, listRuleSets, type RuleSet } from "../console-contract.ts";
import {
	deliveryMethods,
	disclosures,
	personFields,
	programFields,
	type RuleField,
	type RuleSetDetails,
} from "../rules/credit-rule.ts";
import { listUnsupported } from "../rules/list-unsupported.ts";
import { methodNames } from "../rules/method-names.ts";
import { presets } from "../rules/presets/presets.ts";
import { Choices, FieldGroup } from "./field-groups.tsx";
import { detailFieldMessages, listItemMessages, ruleSetMessages as messages, ruleFieldMessages } from "./messages.ts";

const partialCreditMessages = {
	lead: "Start with the highest share. Attendees who answer less than the last step earn nothing.",
	step: (number: number) => `Step ${number}`,
	add: "Add step",
	answeredPercent: "Percent of checks answered, at least",
	creditPercent: "Percent of the credits",
};

const choiceMessages = {
	rounding: { down: "Down", nearest: "To the nearest" },
	evaluation: { none: "Not asked for", offered: "Offered", required: "Required" },
	examFeedback: { always: "Everyone who handed in", after_passing: "Only who passed", never: "No one" },
	claim: { automatic: "Granted when the requirements are met", learner: "Claimed by the learner, up to the maximum" },
	outcome: {
		certificate: "A certificate",
		report: "A report to the body",
		both: "A certificate and a report to the body",
	},
};

type Values = RuleSetDetails & { version: number };
type NumberField =
	| "minutesPerCredit"
	| "increment"
	| "minMinutes"
	| "checksPerCredit"
	| "silentChecksPerCredit"
	| "examQuestionsPerCredit"
	| "examPassPercent"
	| "examPauseHours"
	| "examObjectivesPercent"
	| "reviewQuestionsPerCredit"
	| "arrivalMinutes"
	| "retentionYears";
type OptionalNumberField =
	| "firstIncrement"
	| "maxMinutes"
	| "reportWithinDays"
	| "examAttempts"
	| "examDays"
	| "watchedPercent"
	| "maxSpeed";
type SwitchField = "codeWords" | "expertPresent" | "examTrueFalse";
type ChoiceField = keyof typeof choiceMessages;
type ListField = "personFields" | "optionalPersonFields" | "programFields" | "disclosures";

const toValues = ({ id: _, accreditingBody: __, preset: ___, unconfirmed: ____, ...values }: RuleSet): Values => values;

interface Props {
	ruleSet: RuleSet;
	onChanged: (isChanged: boolean) => void;
}

/** Changes the values of a rule set, each with its source. */
export function RuleSetForm({ ruleSet, onChanged }: Props) {
	const form = useContractForm<typeof changeRuleSet, Values>(changeRuleSet, {
		values: toValues(ruleSet),
		input: { params: { id: String(ruleSet.id) } } as never,
		changes: [listRuleSets, getRuleSet],
		onDone: ({ ruleSet: { version } }) => {
			toast.success(`Saved as version ${version}. Certificates that were issued before keep their version.`);
			onChanged(false);
		},
	});
	const { errors, isDirty } = form.formState;
	useEffect(() => onChanged(isDirty), [onChanged, isDirty]);
	const ruleErrors = (errors.rule ?? {}) as Partial<Record<RuleField, { message?: string }>>;
	const confirmed = form.watch("confirmed");
	const unsupported = listUnsupported(ruleSet.rule, ruleSet.preset);
	const sources = presets.find(({ code }) => code === ruleSet.preset)?.sources ?? [];

	/** The source of a value, and the checkbox with which the owner confirms it. */
	const withSource = (field: RuleField, input: ReactNode) => {
		const source = sources.find(({ fields }) => fields.includes(field));
		return (
			<div key={field} className="grid content-start gap-1.5">
				{input}
				{source && (
					<p className="text-sm text-muted">
						{source.confirm && !confirmed.includes(field) && (
							<strong className="text-ink">Confirm with the body. </strong>
						)}
						{messages.source(source.text, source.readOn && formatDay(source.readOn))}
					</p>
				)}
				{source?.confirm && (
					<CheckboxField
						label={
							<>
								{messages.confirm}
								<span className="sr-only">: {ruleFieldMessages[field]}</span>
							</>
						}
						checked={confirmed.includes(field)}
						onChange={(event) =>
							form.setValue(
								"confirmed",
								event.target.checked ? [...confirmed, field] : confirmed.filter((name) => name !== field),
							)
						}
					/>
				)}
			</div>
		);
	};
	const numberInput = (
		field: NumberField | OptionalNumberField,
		options: typeof typedNumber | typeof typedNumberOrNull = typedNumber,
	) =>
		withSource(
			field,
			<FieldInput
				form={form}
				name={`rule.${field}`}
				kind="decimal"
				label={ruleFieldMessages[field]}
				error={ruleErrors[field]?.message}
				rules={options}
			/>,
		);
	const switchInput = (field: SwitchField) =>
		withSource(field, <CheckboxField label={ruleFieldMessages[field]} {...form.register(`rule.${field}`)} />);
	const choiceInput = (field: ChoiceField) =>
		withSource(
			field,
			<SelectField
				label={ruleFieldMessages[field]}
				error={ruleErrors[field]?.message}
				{...form.register(`rule.${field}`)}
				options={Object.entries(choiceMessages[field])}
			/>,
		);
	const listInput = (field: ListField, names: readonly string[]) =>
		withSource(
			field,
			<Choices
				label={ruleFieldMessages[field]}
				names={names}
				labels={listItemMessages}
				error={ruleErrors[field]?.message}
				{...form.register(`rule.${field}`)}
			/>,
		);

	return (
		<ContractForm form={form} submit="Save as a new version" className="max-w-text gap-8">
			{ruleSet.unconfirmed.length > 0 && (
				<Notice tone="warn" title="Some values are not from the body's own documents">
					Check each value marked “Confirm with the body”, and then select its checkbox.
				</Notice>
			)}
			{unsupported.length > 0 && (
				<Notice tone="warn" title={messages.notYet}>
					{unsupported.join(" ")}
				</Notice>
			)}
			<FieldGroup title="When the rules apply">
				<FieldInput
					form={form}
					name="name"
					label={detailFieldMessages.name}
					hint={detailFieldMessages.nameHint}
					required
					maxLength={80}
				/>
				<Choices
					label={detailFieldMessages.methods}
					names={deliveryMethods}
					labels={methodNames}
					error={errors.methods?.message}
					{...form.register("methods")}
				/>
				<FieldInput form={form} name="validFrom" kind="date" label={detailFieldMessages.validFrom} required />
				{(["closedOn", "supersededOn"] as const).map((field) => (
					<FieldInput
						key={field}
						form={form}
						name={field}
						kind="date"
						label={detailFieldMessages[field]}
						hint={detailFieldMessages[`${field}Hint`]}
					/>
				))}
			</FieldGroup>
			<FieldGroup title="How credits are counted">
				{numberInput("minutesPerCredit")}
				{numberInput("increment")}
				{choiceInput("rounding")}
				{numberInput("firstIncrement", typedNumberOrNull)}
				{numberInput("minMinutes")}
				{numberInput("maxMinutes", typedNumberOrNull)}
				{numberInput("arrivalMinutes")}
			</FieldGroup>
			<FieldGroup title="Presence in live sessions">
				{numberInput("checksPerCredit")}
				{numberInput("silentChecksPerCredit")}
				{switchInput("codeWords")}
				<PartialCredit form={form} />
				{switchInput("expertPresent")}
			</FieldGroup>
			<FieldGroup title="Recordings and exam">
				{numberInput("watchedPercent", typedNumberOrNull)}
				{numberInput("maxSpeed", typedNumberOrNull)}
				{numberInput("reviewQuestionsPerCredit")}
				{numberInput("examQuestionsPerCredit")}
				{numberInput("examPassPercent")}
				{numberInput("examAttempts", typedNumberOrNull)}
				{numberInput("examPauseHours")}
				{numberInput("examDays", typedNumberOrNull)}
				{numberInput("examObjectivesPercent")}
				{choiceInput("examFeedback")}
				{switchInput("examTrueFalse")}
			</FieldGroup>
			<FieldGroup title="Other requirements">
				{choiceInput("evaluation")}
				{choiceInput("claim")}
				{choiceInput("outcome")}
				{numberInput("reportWithinDays", typedNumberOrNull)}
				{listInput("personFields", personFields)}
				{listInput("optionalPersonFields", personFields)}
				{listInput("programFields", programFields)}
				{listInput("disclosures", disclosures)}
			</FieldGroup>
			<FieldGroup title="Certificates and records">
				<FieldInput
					form={form}
					name="rule.methodName"
					label={ruleFieldMessages.methodName}
					maxLength={80}
					error={ruleErrors.methodName?.message}
				/>
				{withSource(
					"statement",
					<FieldInput
						form={form}
						name="rule.statement"
						kind="long"
						label={ruleFieldMessages.statement}
						maxLength={1_000}
						error={ruleErrors.statement?.message}
					/>,
				)}
				{numberInput("retentionYears")}
			</FieldGroup>
			<LeavingGuard unsaved={() => isDirty} onDiscard={() => form.reset()} warnsBeforeLogin />
		</ContractForm>
	);
}

/** How much credit is earned with which share of answered checks. */
function PartialCredit({ form: { control, register, formState, getValues } }: { form: UseFormReturn<Values> }) {
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "rule.partialCredit" });
	const errors = formState.errors.rule?.partialCredit;
	return (
		<div className="sm:col-span-2">
			<EditableList
				title={ruleFieldMessages.partialCredit}
				lead={partialCreditMessages.lead}
				keys={fields.map(({ id }) => id)}
				nameAt={(index) => partialCreditMessages.step(index + 1)}
				addLabel={partialCreditMessages.add}
				max={5}
				error={errors?.root?.message ?? errors?.message}
				onAdd={() => append(toRowValues({ answeredPercent: Number.NaN, creditPercent: Number.NaN }))}
				onMove={move}
				onRemove={(index) => {
					const step = toRowValues(getValues(`rule.partialCredit.${index}`));
					remove(index);
					return () => insert(Math.min(index, getValues("rule.partialCredit").length), step, { shouldFocus: false });
				}}
			>
				{(index) => (
					<div className="grid gap-4 sm:grid-cols-2">
						{(["answeredPercent", "creditPercent"] as const).map((name) => (
							<TextField
								key={name}
								label={partialCreditMessages[name]}
								inputMode="numeric"
								autoComplete="off"
								error={errors?.[index]?.[name]?.message}
								{...register(`rule.partialCredit.${index}.${name}`, typedNumber)}
							/>
						))}
					</div>
				)}
			</EditableList>
		</div>
	);
}
