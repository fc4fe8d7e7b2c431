import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import {
	Button,
	FormError,
	Notice,
	type ResponseOf,
	Skeleton,
	TextField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { buttonVariants } from "#ui/buttons/button-variants.ts";
import { getSession, listSessions, setMeetingLink, setPlace } from "../contract.ts";
import { ChangeSession } from "./change-session.tsx";

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
	if (!session && !dated) return <p className="text-muted">Set a future date to enter where the session is held.</p>;
	return (
		<>
			<p>{describeAttendance(session)}</p>
			{session?.meetingError && (
				<Notice tone="warn" title="The meeting could not be created">
					{session.meetingError}
				</Notice>
			)}
			{session?.state !== "canceled" && <Place courseID={courseID} session={session} />}
			{session?.state !== "canceled" && !session?.heldHere && (
				<LinkForm key={session?.meetingUrl ?? ""} courseID={courseID} session={session} onUnsaved={onUnsaved} />
			)}
			{session && (
				<ChangeSession courseID={courseID} startsAt={session.state === "canceled" ? null : session.startsAt} />
			)}
		</>
	);
}

/** Whether attendees watch on this site, and the way to its live room. */
function Place({ courseID, session }: { courseID: number; session: Session }) {
	const heldHere = session?.heldHere ?? false;
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(setPlace, {
		changes: [getSession, listSessions],
		done: (changed) =>
			changed.heldHere ? "The session is held on this site." : "The session is held behind its meeting link.",
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
			{heldHere && <p>Attendees watch on their join page, and speakers broadcast from their browser.</p>}
			<div className="flex flex-wrap items-center gap-3">
				{heldHere && session && (
					<Link to={`/console/sessions/${session.sessionId}/room`} className={buttonVariants({})}>
						Open the live room
					</Link>
				)}
				<Button variant="secondary" busy={busy} onClick={choose}>
					{heldHere ? "Use a meeting link" : "Hold it on this site"}
				</Button>
			</div>
			<FormError>{error}</FormError>
		</div>
	);
}

function describeAttendance(session: Session): string {
	if (session?.state === "canceled") return "The session is canceled. Set a new date to hold it after all.";
	if (!session || session.attendees === 0) return "No one has a seat yet.";
	const seats = session.attendees === 1 ? "1 person has a seat." : `${session.attendees} people have a seat.`;
	return session.joined > 0 ? `${seats} ${`${session.joined} joined.`}` : seats;
}

function LinkForm({ courseID, session, onUnsaved }: Pick<Props, "courseID" | "onUnsaved"> & { session: Session }) {
	const currentUrl = session?.meetingUrl ?? "";
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(setMeetingLink, {
		changes: [getSession, listSessions],
		done: ({ meetingUrl }) => (meetingUrl ? "The join link is saved." : "The join link is removed."),
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
				label="Join link"
				name="url"
				type="url"
				inputMode="url"
				defaultValue={currentUrl}
				hint={
					maker
						? `${maker} creates the meeting. Enter a link to use another one; leave this empty to use ${maker}'s.`
						: "We send attendees to this link from 15 minutes before the start."
				}
				error={error}
				onChange={({ target }) => onUnsaved(target.value.trim() !== currentUrl)}
				autoComplete="off"
				spellCheck={false}
			/>
			<Button type="submit" variant="secondary" busy={busy} className="min-h-12 sm:mt-7">
				Save join link
			</Button>
		</form>
	);
}
