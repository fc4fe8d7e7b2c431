import { useEffect, useRef } from "react";
import {
	ContractForm,
	FieldInput,
	LeavingGuard,
	SelectField,
	TextAreaField,
	typedNumber,
	useContractForm,
} from "#console-kit/index.ts";
import { FieldGroup } from "#features/credit/credit-rules/console/index.ts";
import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import {
	changeProgram,
	createProgram,
	type EditedProgram,
	listAllPrograms,
	listCoursePrograms,
} from "../console-contract.ts";
import { publicLevelMessages } from "../messages.ts";
import { levels, numberScopes, type ProgramDetails, toWay } from "../rules/program.ts";
import { programFieldMessages as fields } from "./messages.ts";
import { FieldsOfStudy, ProgramNumbers } from "./program-lists.tsx";

type Props = {
	method: DeliveryMethod;
	details: ProgramDetails;
	onChanged: (isChanged: boolean) => void;
	onDone: () => void;
} & (
	| { program: EditedProgram; courseID?: never; accreditingBody?: never }
	| { program?: never; courseID: string; accreditingBody: string }
);

/** Adds a program, or changes one. */
export function ProgramForm({ method, details, onChanged, onDone, program, courseID, accreditingBody }: Props) {
	const call: typeof createProgram | typeof changeProgram = program ? changeProgram : createProgram;
	const values = program ? { ...details, version: program.version } : { accreditingBody, method, ...details };
	const input = program ? { params: { id: String(program.id) } } : { params: { courseID } };
	const isSaved = useRef(false);
	const form = useContractForm(call, {
		values,
		input,
		changes: [listCoursePrograms, listAllPrograms],
		onDone: () => {
			isSaved.current = true;
			onDone();
		},
	});
	const { errors, isDirty } = form.formState;
	useEffect(() => onChanged(isDirty), [onChanged, isDirty]);
	const numberPer = form.watch("numberPer");
	const long = (name: "prerequisites" | "preparation" | "financialRelationships", hint?: string) => (
		<FieldInput form={form} name={name} kind="long" label={fields[name]} hint={hint} rows={2} maxLength={1_000} />
	);
	const day = (name: "publicationDate" | "expirationDate" | "reviewedOn") => (
		<FieldInput form={form} name={name} kind="date" label={fields[name]} hint={fields[`${name}Hint`]} />
	);
	const expert = (role: "developer" | "reviewer", hint?: string) => (
		<>
			<FieldInput
				form={form}
				name={`${role}.name`}
				label={fields[role]}
				hint={hint}
				maxLength={120}
				error={errors[role]?.name?.message}
			/>
			<FieldInput
				form={form}
				name={`${role}.credentials`}
				label={fields[`${role}Credentials`]}
				hint={fields.credentialsHint}
				maxLength={300}
				error={errors[role]?.credentials?.message ?? errors[role]?.message}
			/>
			{(["licenseState", "licenseNumber"] as const).map((name) => (
				<FieldInput
					key={name}
					form={form}
					name={`${role}.${name}`}
					label={fields[name](fields[role])}
					maxLength={60}
					error={errors[role]?.[name]?.message}
				/>
			))}
		</>
	);
	const count = (name: "wordCount" | "pilotMinutes") => (
		<FieldInput form={form} name={name} kind="count" label={fields[name]} />
	);
	return (
		<ContractForm form={form} submit={program ? "Save" : "Add program"} className="max-w-text gap-8">
			<FieldGroup title="Program number">
				<SelectField
					label={fields.numberPer}
					{...form.field("numberPer", {
						// The number of a course has no days.
						onChange: (event) => {
							if (event.target.value === "course")
								form.setValue(
									"numbers",
									form.getValues("numbers").map(({ number }) => ({ number, from: null, to: null })),
								);
						},
					})}
					options={numberScopes.map((scope) => [scope, fields.numberScopes[scope]])}
				/>
				<ProgramNumbers form={form} scope={numberPer} />
			</FieldGroup>
			<FieldGroup title="Content">
				<FieldsOfStudy form={form} />
				<SelectField
					label={fields.level}
					{...form.field("level", { setValueAs: (chosen: string | null) => chosen || null })}
					options={levels.map((level) => [level, publicLevelMessages[level]])}
					empty={fields.notStated}
				/>
				<FieldInput
					form={form}
					name="competency"
					label={fields.competency}
					hint={fields.competencyHint}
					maxLength={200}
				/>
				<div className="sm:col-span-2">
					<TextAreaField
						label={fields.objectives}
						hint={fields.objectivesHint}
						rows={6}
						error={errors.objectives?.message ?? errors.objectives?.find?.((error) => error)?.message}
						defaultValue={details.objectives.join("\n")}
						onChange={(event) => form.setValue("objectives", toLines(event.target.value), { shouldDirty: true })}
						name="objectives"
					/>
				</div>
				<FieldInput
					form={form}
					name="uncountedMinutes"
					kind="count"
					label={fields.uncountedMinutes}
					hint={fields.uncountedMinutesHint}
					rules={typedNumber}
				/>
				{long("prerequisites", fields.prerequisitesHint)}
				{long("preparation", fields.prerequisitesHint)}
			</FieldGroup>
			<FieldGroup title="Developer and reviewer">
				{expert("developer")}
				{expert("reviewer", fields.reviewerHint)}
				{day("reviewedOn")}
				{long("financialRelationships", fields.financialRelationshipsHint)}
			</FieldGroup>
			<FieldGroup title="Dates">
				{day("publicationDate")}
				{day("expirationDate")}
			</FieldGroup>
			{toWay(method) === "recording" && (
				<FieldGroup title="How the credits of self-study were computed">
					{count("wordCount")}
					{count("pilotMinutes")}
				</FieldGroup>
			)}
			<LeavingGuard unsaved={() => isDirty && !isSaved.current} onDiscard={() => form.reset()} warnsBeforeLogin />
		</ContractForm>
	);
}

const toLines = (text: string): string[] =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
