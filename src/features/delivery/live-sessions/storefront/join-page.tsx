import type { ReactNode } from "react";
import { data } from "react-router";
import { apiClientContext } from "../../../../api/api-client-context.ts";
import { apiClient } from "../../../../storefront/index.ts";
import { ButtonLink } from "../../../../ui/buttons/button-link.tsx";
import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { CalendarIcon } from "../../../../ui/icons/calendar-icon.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { describePage } from "../../../../ui/layout/page-meta.ts";
import { getJoin, type JoinState } from "../contract.ts";
import { joinMessages as messages } from "../messages.ts";
import type { Route } from "./+types/join.route";
import { Door } from "./door.tsx";
import { SessionWhen } from "./session-when.tsx";
import { useJoin } from "./use-join.ts";

/** Serves `/join/{token}`, an attendee's page of a live session. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const join = await context.get(apiClientContext).call(getJoin, { params: { token: params.token.slice(0, 300) } });
	if (!join.ok && join.status !== 403) throw data(join.refusal, { status: join.status });
	return data(join, { status: join.ok ? 200 : join.status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => apiClient.call(getJoin, { params: { token: params.token.slice(0, 300) } });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: messages.pageTitle(loaderData?.ok ? loaderData.response.title : undefined), hidden: true });

export default function JoinPage({ loaderData, params }: Route.ComponentProps) {
	const { join, refresh } = useJoin(loaderData, params.token);
	if (!join.ok) return <NotYours code={join.refusal.code} message={join.refusal.message} />;
	return (
		<Container width="text" className="pb-10">
			<PageHeading eyebrow={messages.eyebrow} title={join.response.title} lead={<SessionWhen at={join.response.startsAt} />} />
			<div className="grid justify-items-start gap-6">
				<Face join={join.response} token={params.token} onChange={refresh} />
			</div>
		</Container>
	);
}

function Face({ join, token, onChange }: { join: JoinState; token: string; onChange: () => void }) {
	if (join.state === "canceled")
		return (
			<Says tone="warn" title={messages.canceled.title} actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}>
				{messages.canceled.text}
			</Says>
		);
	if (join.state === "over")
		return (
			<Says title={messages.ended.title} actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}>
				{messages.ended.text}
			</Says>
		);
	if (join.state === "open" && join.ready) return <Door token={token} onChange={onChange} />;
	if (join.state === "open") return <Says title={messages.preparing.title}>{messages.preparing.text}</Says>;
	return (
		<Says title={messages.early.title} actions={<AddToCalendar href={join.calendarUrl} />}>
			{join.movedFrom && (
				<span className="mb-2 block">
					{messages.early.moved} <SessionWhen at={join.movedFrom} inline />.
				</span>
			)}
			{messages.early.opens} <SessionWhen at={join.opensAt} inline />. {messages.early.wait}
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
		<a href={href} className={buttonVariants({ variant: "secondary" })}>
			<CalendarIcon size={20} />
			<span>{messages.addToCalendar}</span>
		</a>
	);
}

function NotYours({ code, message }: { code: string; message: string }) {
	return (
		<Container width="text" className="pb-10">
			<PageHeading title={code === "seat_gone" ? messages.seatGone : messages.brokenLink} />
			<div className="grid justify-items-start gap-6">
				<Notice tone="danger" className="w-full">
					{message}
				</Notice>
				<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
			</div>
		</Container>
	);
}
