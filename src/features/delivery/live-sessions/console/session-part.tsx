import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { useAct, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { buttonVariants } from "#ui/buttons/button-variants.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { getSession, listSessions, setMeetingLink, setPlace } from "../contract.ts";
import { ChangeSession } from "./change-session.tsx";
import { sessionPartMessages as messages } from "./messages.ts";

type Session = ResponseOf<typeof getSession>["session"];

interface Props {
	courseID: number;
	/** Whether the course has a future date, or the session is known. */
	dated: boolean;
	/** Reports whether the join link has unsaved input. */
	onUnsaved: (unsaved: boolean) => void;
}

const makers = { zoom: "Zoom", teams: "Teams" } as const;

/** A course's live session. The join link is saved separately from the course. */
export function SessionPart({ courseID, dated, onUnsaved }: Props) {
	const { data, failed } = useConsoleQuery(getSession, { params: { courseID: String(courseID) } });
	if (failed) return failed;
	if (!data) return <Skeleton className="h-24 w-full" />;
	const { session } = data;
	if (!session && !dated) return <p className="text-muted">{messages.undated}</p>;
	return (
		<>
			<p>{describeAttendance(session)}</p>
			{session?.meetingError && (
				<Notice tone="warn" title={messages.meetingFailed}>
					{session.meetingError}
				</Notice>
			)}
			{session?.state !== "canceled" && <Place courseID={courseID} session={session} />}
			{session?.state !== "canceled" && !session?.heldHere && (
				<LinkForm key={session?.meetingUrl ?? ""} courseID={courseID} session={session} onUnsaved={onUnsaved} />
			)}
			{session && <ChangeSession courseID={courseID} startsAt={session.state === "canceled" ? null : session.startsAt} />}
		</>
	);
}

/** Whether attendees watch on this site, and the way to its live room. */
function Place({ courseID, session }: { courseID: number; session: Session }) {
	const heldHere = session?.heldHere ?? false;
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(setPlace, {
		changes: [getSession, listSessions],
		done: (changed) => (changed.heldHere ? messages.heldHere : messages.heldElsewhere),
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	const choose = () => {
		setError(undefined);
		void act({ params: { courseID: String(courseID) }, body: { heldHere: !heldHere } });
	};
	return (
		<div className="grid justify-items-start gap-3">
			{heldHere && <p>{messages.here}</p>}
			<div className="flex flex-wrap items-center gap-3">
				{heldHere && session && (
					<Link to={`/console/sessions/${session.sessionId}/room`} className={buttonVariants({})}>
						{messages.openRoom}
					</Link>
				)}
				<Button variant="secondary" busy={busy} onClick={choose}>
					{heldHere ? messages.useLink : messages.holdHere}
				</Button>
			</div>
			<FormError>{error}</FormError>
		</div>
	);
}

function describeAttendance(session: Session): string {
	if (session?.state === "canceled") return messages.canceled;
	if (!session || session.attendees === 0) return messages.noSeats;
	const seats = messages.seats(session.attendees);
	return session.joined > 0 ? `${seats} ${messages.joined(session.joined)}` : seats;
}

function LinkForm({ courseID, session, onUnsaved }: Pick<Props, "courseID" | "onUnsaved"> & { session: Session }) {
	const currentUrl = session?.meetingUrl ?? "";
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(setMeetingLink, {
		changes: [getSession, listSessions],
		done: ({ meetingUrl }) => (meetingUrl ? messages.linkSaved : messages.linkRemoved),
		refused: ({ refusal, message }) => {
			setError(refusal.details?.[0]?.message ?? message);
			return true;
		},
	});
	useEffect(() => () => onUnsaved(false), [onUnsaved]);
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const url = String(new FormData(event.currentTarget).get("url") ?? "").trim();
		setError(undefined);
		void act({ params: { courseID: String(courseID) }, body: { url: url === "" ? null : url } });
	}
	const maker = session && session.provider !== "link" ? makers[session.provider] : undefined;
	return (
		<form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
			<TextField
				label={messages.link}
				name="url"
				type="url"
				inputMode="url"
				defaultValue={currentUrl}
				hint={maker ? messages.providerHint(maker) : messages.linkHint}
				error={error}
				onChange={({ target }) => onUnsaved(target.value.trim() !== currentUrl)}
				autoComplete="off"
				spellCheck={false}
			/>
			<Button type="submit" variant="secondary" busy={busy} className="min-h-12 sm:mt-7">
				{messages.saveLink}
			</Button>
		</form>
	);
}
