import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRows } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { roleNames } from "#values/roles.ts";
import { getCustomer } from "../contract.ts";
import { CustomerAuditLog } from "./customer-audit-log.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { userMessages as messages } from "./messages.ts";
import { OwnedCourses } from "./owned-courses.tsx";

const back = { to: "/console/people", label: messages.customers };

/** What other features know of a customer. */
export interface CustomerParts {
	/** Renders what staff can do for a customer. */
	actions: (customer: { id: number; fullName: string }) => ReactNode;
	notes: (id: number) => ReactNode;
	/** What came from an earlier system. */
	before: (id: number) => ReactNode;
	/** What proves the attendance of a session. */
	evidence: (attendance: { sessionId: number; userId: number }) => ReactNode;
	credit: (userId: number) => ReactNode;
	orders: (userId: string) => ReactNode;
	tax: (userId: number) => ReactNode;
	licenses: (userId: number) => ReactNode;
	emails: (addresses: readonly [current: string, ...former: string[]]) => ReactNode;
	messages: (address: string) => ReactNode;
}

export function CustomerPage({ parts }: { parts: CustomerParts }) {
	const { id = "" } = useParams();
	const { first: user, rows, failed, more } = useRows(getCustomer, {}, ({ courses, next }) => ({ rows: courses, next }), { params: { id } });
	if (failed)
		return (
			<ConsolePage title={messages.title(id)} back={back}>
				{failed}
			</ConsolePage>
		);
	if (!user)
		return (
			<ConsolePage title={messages.title(id)} back={back}>
				<Skeleton className="h-96 w-full" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={user.fullName}
			back={back}
			lead={
				<span className="flex flex-wrap items-center gap-2 wrap-anywhere">
					{user.role && <Badge tone="info">{roleNames[user.role]}</Badge>}
					{user.email}
				</span>
			}
			actions={parts.actions(user)}
		>
			<div className="grid gap-10">
				<div className="grid gap-8 xl:grid-cols-2">
					<section aria-labelledby="account" className="grid min-w-0 content-start gap-3">
						<h2 id="account" className="text-xl">
							{messages.account}
						</h2>
						<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
							<dt className="text-muted">{messages.email}</dt>
							<dd>
								{user.email} <span className="text-muted">({user.emailConfirmed ? messages.confirmed : messages.notConfirmed})</span>
							</dd>
							<dt className="text-muted">{messages.phone}</dt>
							<dd>{user.phone || messages.none}</dd>
							<dt className="text-muted">{messages.signedUp}</dt>
							<dd>{formatSiteTime(user.joinedAt)}</dd>
							<dt className="text-muted">{messages.password}</dt>
							<dd>{user.hasPassword ? messages.set : messages.notSet}</dd>
							<dt className="text-muted">{messages.loggedIn}</dt>
							<dd>
								{user.sessions === 0 ? messages.notLoggedIn : user.sessions === 1 ? messages.oneSession : messages.sessions(user.sessions)}
								{user.lastLoginAt && <span className="text-muted">{messages.lastLogin(formatSiteTime(user.lastLoginAt))}</span>}
							</dd>
						</dl>
						<CustomerDetails customer={user} />
						<CustomerAuditLog customer={user} />
					</section>
					{parts.notes(user.id)}
				</div>
				<OwnedCourses userId={user.id} courses={rows} more={more} evidence={parts.evidence} />
				{parts.credit(user.id)}
				{parts.before(user.id)}
				{parts.orders(id)}
				{parts.tax(user.id)}
				{parts.licenses(user.id)}
				{parts.emails([user.email, ...user.formerEmails])}
				{parts.messages(user.email)}
				<CustomerHistory id={id} />
			</div>
		</ConsolePage>
	);
}
