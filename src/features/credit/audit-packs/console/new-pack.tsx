import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import {
	Button,
	FormError,
	formatSiteTime,
	SelectField,
	TextField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { listSessions } from "#features/delivery/live-sessions/contract.ts";
import { errorsFrom, useErrors } from "#ui/forms/form-errors.ts";
import { buildAuditPack, listAuditPacks } from "../console-contract.ts";
import type { PackScope } from "../rules/pack-scope.ts";
import { auditPacksMessages as messages } from "./messages.ts";

const kinds = ["course", "session", "period", "body"] as const;
type Kind = (typeof kinds)[number];
const fields = ["scope.courseID", "scope.sessionId", "scope.accreditingBody", "scope.from", "scope.to"];

/** Chooses what a pack is about. The address can name a course or a session. */
export function NewPack() {
	const [address] = useSearchParams();
	const [kind, setKind] = useState<Kind>(address.has("session") ? "session" : "course");
	const [error, setError] = useState<string>();
	const { form, errors, show, forget } = useErrors();
	const { act, busy } = useAct(buildAuditPack, {
		changes: [listAuditPacks],
		done: () => "The pack is being built. You can leave this page.",
		refused({ refusal }) {
			if (refusal.code === "confirmation_needed") return false;
			if (!show(errorsFrom(refusal.details, fields))) setError(refusal.message);
			return true;
		},
	});

	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		setError(undefined);
		void act({ body: { scope: toScope(kind, new FormData(event.currentTarget)) } });
	}

	return (
		<form ref={form} onSubmit={send} onInput={forget} noValidate className="grid max-w-text gap-4">
			<FormError>{error}</FormError>
			<SelectField
				label="What is the audit about?"
				value={kind}
				onChange={({ target }) => setKind(target.value as Kind)}
				options={kinds.map((kind) => [kind, messages.kinds[kind]])}
			/>
			{kind === "course" && (
				<TextField
					label="Course number"
					hint="The number in the address of the course's page, such as 101."
					name="scope.courseID"
					inputMode="numeric"
					required
					defaultValue={address.get("course") ?? ""}
					error={errors["scope.courseID"]}
				/>
			)}
			{kind === "session" && <SessionField chosen={address.get("session")} error={errors["scope.sessionId"]} />}
			{kind === "body" && <BodyField error={errors["scope.accreditingBody"]} />}
			{(kind === "period" || kind === "body") && (
				<div className="grid gap-4 sm:grid-cols-2">
					{(["from", "to"] as const).map((name) => (
						<TextField
							key={name}
							label={messages[name]}
							hint={kind === "body" ? "Leave empty for all times." : undefined}
							name={`scope.${name}`}
							type="date"
							required={kind === "period"}
							error={errors[`scope.${name}`]}
						/>
					))}
				</div>
			)}
			<p className="text-sm text-muted">
				Packs include the evidence of people who deleted their accounts, if it's kept for audits. Send a pack to the
				auditor only. It's deleted here after 7 days.
			</p>
			<Button type="submit" busy={busy} busyLabel="Starting..." className="justify-self-start">
				Build the pack
			</Button>
		</form>
	);
}

function toScope(kind: Kind, data: FormData): PackScope {
	const text = (name: string) => String(data.get(`scope.${name}`) ?? "").trim();
	if (kind === "course") return { kind, courseID: Number(text("courseID")) };
	if (kind === "session") return { kind, sessionId: Number(text("sessionId")) };
	if (kind === "period") return { kind, from: text("from"), to: text("to") };
	return { kind, accreditingBody: text("accreditingBody"), from: text("from") || null, to: text("to") || null };
}

function SessionField({ chosen, error }: { chosen: string | null; error: string | undefined }) {
	const { data, error: failure } = useConsoleQuery(listSessions, { query: { sort: "-startsAt" } });
	const isListed = data?.some(({ sessionId }) => String(sessionId) === chosen);
	if (failure || data?.length === 0)
		return (
			<p className="text-muted">{failure ? "The sessions couldn't be loaded." : "There are no live sessions yet."}</p>
		);
	return (
		<SelectField
			key={data ? "loaded" : "loading"}
			label="Live session"
			name="scope.sessionId"
			defaultValue={chosen ?? undefined}
			disabled={!data}
			error={error}
		>
			{chosen && !isListed && <option value={chosen}>{chosen}</option>}
			{data?.map(({ sessionId, title, startsAt }) => (
				<option key={sessionId} value={sessionId}>
					{`${title}, ${formatSiteTime(startsAt)}`}
				</option>
			))}
		</SelectField>
	);
}

function BodyField({ error }: { error: string | undefined }) {
	const { data } = useConsoleQuery(listAccreditingBodies, {});
	return (
		<SelectField label="Accrediting body" name="scope.accreditingBody" error={error} disabled={!data}>
			{data?.bodies.map(({ code, name }) => (
				<option key={code} value={code}>
					{code}: {name}
				</option>
			))}
		</SelectField>
	);
}
