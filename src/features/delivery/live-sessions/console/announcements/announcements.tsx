import { DialogButton, SiteTime, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { type Announcement, listAnnouncements } from "../../console-contract.ts";
import { announcementsMessages as messages } from "../messages.ts";
import { AnnouncementForm } from "./announcement-form.tsx";

/** The messages that staff sent to the people of a session, and the form for another one. */
export function Announcements({ sessionId }: { sessionId: string }) {
	const { data, failed } = useConsoleQuery(listAnnouncements, { params: { sessionId } });
	return (
		<section aria-labelledby="announcements" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="announcements" className="text-xl">
					Messages to the people of this session
				</h2>
				<DialogButton label="Write a message" title="Write to the people of this session">
					{(close) => <AnnouncementForm sessionId={sessionId} onClose={close} />}
				</DialogButton>
			</div>
			<p className="max-w-text text-muted">
				Emails about this session, such as new dial-in details, slides or a late start. They're about a purchase, so
				they also go to people who unsubscribed from news.
			</p>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Loading the messages..." className="h-16 w-full" />
			) : data.announcements.length === 0 ? (
				<p className="text-sm">No messages sent yet.</p>
			) : (
				<ol className="grid gap-3">
					{data.announcements.map((announcement) => (
						<Sent key={announcement.id} announcement={announcement} />
					))}
				</ol>
			)}
		</section>
	);
}

function Sent({
	announcement: { audience, subject, text, sentBy, sentAt, recipients },
}: {
	announcement: Announcement;
}) {
	return (
		<li className="grid max-w-text gap-2 rounded-lg border border-line bg-surface p-5">
			<h3 className="wrap-anywhere">{subject}</h3>
			<p className="text-sm text-muted">
				{`${messages.audiences[audience]} (${recipients.toLocaleString("en-US")})`} · {sentBy} ·{" "}
				<SiteTime at={sentAt} />
			</p>
			<p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
		</li>
	);
}
