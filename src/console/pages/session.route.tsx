import { consoleMeta } from "#console-kit/index.ts";
import { AuditPackLink } from "#features/credit/audit-packs/console/index.ts";
import { AttendeeCredit } from "#features/credit/completion/console/index.ts";
import { AttendeeDetails, ExportEvidence, SessionRecord } from "#features/delivery/evidence/console/index.ts";
import { RoomStatus } from "#features/delivery/live-room/console/index.ts";
import { SessionPage } from "#features/delivery/live-sessions/console/index.ts";
import { SessionRefunds } from "#features/sales/refunds/console/index.ts";

export const meta = consoleMeta("Live session");

/** Hours in which the chat of a session changes after its scheduled end: speakers can answer until then. */
const hoursAfter = 2;

function isRunning({ startsAt, endsAt, state }: { startsAt: string; endsAt: string; state: string }): boolean {
	return (
		state !== "canceled" &&
		Date.parse(startsAt) - 3_600_000 < Date.now() &&
		Date.now() < Date.parse(endsAt) + hoursAfter * 3_600_000
	);
}

/** `/console/sessions/{id}`: a session with its room, attendees and record. */
export default function Session() {
	return (
		<SessionPage
			parts={{
				room: ({ sessionId }) => <RoomStatus sessionId={sessionId} />,
				record: (session) => <SessionRecord sessionId={String(session.sessionId)} isRunning={isRunning(session)} />,
				refunds: ({ sessionId }) => <SessionRefunds sessionId={String(sessionId)} />,
				exportEvidence: ({ sessionId }) => (
					<>
						<ExportEvidence sessionId={String(sessionId)} />
						<AuditPackLink about={{ session: sessionId }} />
					</>
				),
				details: ({ sessionId }, { userId }) => (
					<div className="grid gap-6">
						<AttendeeCredit sessionId={sessionId} userId={userId} />
						<AttendeeDetails sessionId={String(sessionId)} userId={userId} />
					</div>
				),
			}}
		/>
	);
}
