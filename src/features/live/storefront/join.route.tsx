import type { ReactNode } from "react";
import { data } from "react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Container } from "../../../ui/container.tsx";
import { CalendarIcon } from "../../../ui/icons/calendar-icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { getJoin, type JoinState } from "../contract.ts";
import type { Route } from "./+types/join.route";
import { Door } from "./door.tsx";
import { SessionWhen } from "./session-when.tsx";
import { useJoin } from "./use-join.ts";

/** `/join/{token}`: one attendee's way into a live session. What it says depends on the moment: it is never kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const join = await context.get(askContext)(getJoin, { params: { token: params.token.slice(0, 300) } });
	if (!join.ok && join.status !== 403) throw data(join.refusal, { status: join.status });
	return data(join, { status: join.ok ? 200 : join.status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ask(getJoin, { params: { token: params.token.slice(0, 300) } });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: loaderData?.ok ? `Join: ${loaderData.answer.title}` : "Join a live session", hidden: true });

export default function JoinPage({ loaderData, params }: Route.ComponentProps) {
	const join = useJoin(loaderData, params.token);
	if (!join.ok) return <NotYours code={join.refusal.code} message={join.refusal.message} />;
	return (
		<Container width="text" className="pb-10">
			<PageHeading eyebrow="Live session" title={join.answer.title} lead={<SessionWhen at={join.answer.startsAt} />} />
			<div className="grid justify-items-start gap-6">
				<Face join={join.answer} token={params.token} />
			</div>
		</Container>
	);
}

/** What the page says in each state. */
function Face({ join, token }: { join: JoinState; token: string }) {
	if (join.state === "cancelled")
		return (
			<Says tone="warn" title="This session was cancelled." actions={<ButtonLink to="/myOrders">My Orders</ButtonLink>}>
				It does not take place on the date above. Your seat is kept: we write to you when there is a new date.
			</Says>
		);
	if (join.state === "over")
		return (
			<Says title="This session is over." actions={<ButtonLink to="/myOrders">My Orders</ButtonLink>}>
				If you bought its recording or transcript too, they wait in My Orders as soon as they are ready.
			</Says>
		);
	if (join.state === "open" && join.ready) return <Door token={token} />;
	if (join.state === "open")
		return (
			<Says title="The meeting is being set up.">
				You are in the right place. This page takes you in as soon as the meeting is ready; there is no need to reload it.
			</Says>
		);
	return (
		<Says title="The door is not open yet." actions={<AddToCalendar href={join.calendarUrl} />}>
			{join.movedFrom && (
				<span className="mb-2 block">
					This session was moved. It would have been on <SessionWhen at={join.movedFrom} inline />.
				</span>
			)}
			You can join from 15 minutes before the start: <SessionWhen at={join.opensAt} inline />. Leave this page open and it takes you in, or come back with the
			same link.
		</Says>
	);
}

function Says({ tone = "info", title, children, actions }: { tone?: "info" | "warn" | "danger"; title: string; children: ReactNode; actions?: ReactNode }) {
	return (
		<>
			<Notice tone={tone} title={title} live className="w-full">
				{children}
			</Notice>
			{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
		</>
	);
}

function AddToCalendar({ href }: { href: string }) {
	return (
		<a href={href} className={buttonLook({ variant: "secondary" })}>
			<CalendarIcon size={20} />
			<span>Add to calendar</span>
		</a>
	);
}

function NotYours({ code, message }: { code: string; message: string }) {
	return (
		<Container width="text" className="pb-10">
			<PageHeading title={code === "seat_gone" ? "This seat is not yours any more" : "This link does not open a session"} />
			<div className="grid justify-items-start gap-6">
				<Notice tone="danger" className="w-full">
					{message}
				</Notice>
				<ButtonLink to="/myOrders">My Orders</ButtonLink>
			</div>
		</Container>
	);
}
