import { type ReactNode, useEffect, useRef } from "react";
import { Button, FormError, LeavingGuard, SelectField, TextAreaField, TextField, typedNumber, typedNumberOrNull, useContractForm } from "#console-kit/index.ts";
import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { changeProgram, createProgram, type EditedProgram, listAllPrograms, listCoursePrograms } from "../console-contract.ts";
import { levels, numberScopes, type ProgramDetails, toWay } from "../rules/program.ts";
import { programFieldMessages as fields } from "./messages.ts";
import { FieldsOfStudy, ProgramNumbers } from "./program-lists.tsx";

const levelMessages = {
	basic: "Basic",
	intermediate: "Intermediate",
	advanced: "Advanced",
	update: "Update",
	overview: "Overview",
};

type Props = { method: DeliveryMethod; details: ProgramDetails; onChanged: (isChanged: boolean) => void; onDone: () => void } & (
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
		<TextAreaField label={fields[name]} hint={hint} rows={2} maxLength={1_000} error={errors[name]?.message} {...form.register(name)} />
	);
	const day = (name: "publicationDate" | "expirationDate" | "reviewedOn") => (
		<TextField
			label={fields[name]}
			hint={fields[`${name}Hint`]}
			type="date"
			error={errors[name]?.message}
			{...form.register(name, { setValueAs: (typed: string | null) => typed || null })}
		/>
	);
	const expert = (role: "developer" | "reviewer", hint?: string) => (
		<>
			<TextField label={fields[role]} hint={hint} maxLength={120} autoComplete="off" error={errors[role]?.name?.message} {...form.register(`${role}.name`)} />
			<TextField
				label={fields[`${role}Credentials`]}
				hint={fields.credentialsHint}
				maxLength={300}
				autoComplete="off"
				error={errors[role]?.credentials?.message ?? errors[role]?.message}
				{...form.register(`${role}.credentials`)}
			/>
			{(["licenseState", "licenseNumber"] as const).map((name) => (
				<TextField
					key={name}
					label={fields[name](fields[role])}
					maxLength={60}
					autoComplete="off"
					error={errors[role]?.[name]?.message}
					{...form.register(`${role}.${name}`)}
				/>
			))}
		</>
	);
	const count = (name: "wordCount" | "pilotMinutes") => (
		<TextField label={fields[name]} inputMode="numeric" autoComplete="off" error={errors[name]?.message} {...form.register(name, typedNumberOrNull)} />
	);
	return (
		<form onSubmit={form.submit} noValidate className="grid max-w-text gap-8">
			<Group title="Program number">
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
			</Group>
			<Group title="Content">
				<FieldsOfStudy form={form} />
				<SelectField
					label={fields.level}
					{...form.field("level", { setValueAs: (chosen: string | null) => chosen || null })}
					options={levels.map((level) => [level, levelMessages[level]])}
					empty={fields.notStated}
				/>
				<TextField label={fields.competency} hint={fields.competencyHint} maxLength={200} autoComplete="off" {...form.field("competency")} />
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
				<TextField
					label={fields.uncountedMinutes}
					hint={fields.uncountedMinutesHint}
					inputMode="numeric"
					autoComplete="off"
					{...form.field("uncountedMinutes", typedNumber)}
				/>
				{long("prerequisites", fields.prerequisitesHint)}
				{long("preparation", fields.prerequisitesHint)}
			</Group>
			<Group title="Developer and reviewer">
				{expert("developer")}
				{expert("reviewer", fields.reviewerHint)}
				{day("reviewedOn")}
				{long("financialRelationships", fields.financialRelationshipsHint)}
			</Group>
			<Group title="Dates">
				{day("publicationDate")}
				{day("expirationDate")}
			</Group>
			{toWay(method) === "recording" && (
				<Group title="How the credits of self-study were computed">
					{count("wordCount")}
					{count("pilotMinutes")}
				</Group>
			)}
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
				{program ? "Save" : "Add program"}
			</Button>
			<LeavingGuard unsaved={() => isDirty && !isSaved.current} onDiscard={() => form.reset()} warnsBeforeLogin />
		</form>
	);
}

const toLines = (text: string): string[] =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="grid min-w-0 gap-5 border-t border-line pt-4 sm:grid-cols-2">
			<legend className="float-start mb-2 text-lg font-semibold sm:col-span-2">{title}</legend>
			{children}
		</fieldset>
	);
}
