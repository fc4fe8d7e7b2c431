import { Link } from "react-router";
import { Badge, Button, type Column, formatSiteTime, type ResponseOf } from "#console-kit/index.ts";
import type { listAttendees } from "../contract.ts";
import { attendanceMessages as messages } from "./messages.ts";

export type Attendee = ResponseOf<typeof listAttendees>[number];

interface Options {
	/** Minutes can be set only after the session has started. */
	isOpen: boolean;
	busy: boolean;
	onConfirm: (attendee: Attendee) => void;
	onCorrect: (attendee: Attendee) => void;
	/** Opens what proves the minutes. */
	onShow: (attendee: Attendee) => void;
}

export const attendeeColumns = ({ isOpen, busy, onConfirm, onCorrect, onShow }: Options): Column<Attendee>[] => [
	{
		id: "attendee",
		header: "Attendee",
		sortValue: "fullName",
		cell: ({ userId, fullName, email }) => (
			<>
				<Link to={`/console/people/${userId}`} className="link inline-flex min-h-6 font-semibold">
					{fullName}
				</Link>
				<span className="block text-muted wrap-anywhere">{email}</span>
			</>
		),
	},
	{
		id: "joined",
		header: "Joined",
		sortValue: "joinedAt",
		cell: ({ joinedAt }) => (joinedAt ? formatSiteTime(joinedAt) : "Didn't join"),
	},
	{
		id: "minutes",
		header: "Minutes",
		align: "end",
		sortValue: "minutes",
		cell: ({ minutes }) => minutes ?? "Counted after the end",
	},
	{
		id: "evidence",
		header: "Evidence",
		cell: ({ source, missingFromReport }) =>
			missingFromReport ? (
				<Badge tone="warn">Missing from report</Badge>
			) : source ? (
				messages.sources[source]
			) : (
				<span className="text-muted">–</span>
			),
	},
	{
		id: "details",
		header: "Stays and checks",
		cell: (attendee) => (
			<Button variant="quiet" onClick={() => onShow(attendee)}>
				Details
				<span className="sr-only">{messages.of(attendee.fullName)}</span>
			</Button>
		),
	},
	...(isOpen
		? [
				{
					id: "actions",
					header: "Actions",
					cell: (attendee: Attendee) => (
						<div className="flex flex-wrap gap-2">
							{attendee.missingFromReport && (
								<Button variant="secondary" disabled={busy} onClick={() => onConfirm(attendee)}>
									Confirm 0 minutes
									<span className="sr-only">{messages.of(attendee.fullName)}</span>
								</Button>
							)}
							<Button variant="secondary" disabled={busy} onClick={() => onCorrect(attendee)}>
								Set minutes
								<span className="sr-only">{messages.of(attendee.fullName)}</span>
							</Button>
						</div>
					),
				},
			]
		: []),
];
