import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRows } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { roleNames } from "#values/roles.ts";
import { getCustomer } from "../contract.ts";
import { CustomerAuditLog } from "./customer-audit-log.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { userMessages } from "./messages.ts";
import { OwnedCourses } from "./owned-courses.tsx";

const back = { to: "/console/people", label: userMessages.customers };

interface Props {
	/** Renders what staff can do for a customer. */
	actions: (customer: { id: number; fullName: string }) => ReactNode;
	orders: (userId: string) => ReactNode;
}

export function CustomerPage({ actions, orders }: Props) {
	const { id = "" } = useParams();
	const { first: user, rows, error, again, more } = useRows(getCustomer, {}, ({ courses, next }) => ({ rows: courses, next }), { params: { id } });
	if (error)
		return (
			<ConsolePage title={userMessages.title(id)} back={back}>
				<Failed message={error.message} again={again} />
			</ConsolePage>
		);
	if (!user)
		return (
			<ConsolePage title={userMessages.title(id)} back={back}>
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
			actions={actions(user)}
		>
			<div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
				<div className="grid min-w-0 content-start gap-10">
					<OwnedCourses courses={rows} more={more} />
					{orders(id)}
					<CustomerHistory id={id} />
				</div>
				<div className="grid min-w-0 content-start gap-8 xl:order-none">
					<section aria-labelledby="account" className="grid gap-3">
						<h2 id="account" className="text-xl">
							{userMessages.account}
						</h2>
						<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
							<dt className="text-muted">{userMessages.phone}</dt>
							<dd>{user.phone || userMessages.none}</dd>
							<dt className="text-muted">{userMessages.signedUp}</dt>
							<dd>{formatSiteTime(user.joinedAt)}</dd>
							<dt className="text-muted">{userMessages.password}</dt>
							<dd>{user.hasPassword ? userMessages.set : userMessages.notSet}</dd>
							<dt className="text-muted">{userMessages.loggedIn}</dt>
							<dd>
								{user.sessions === 0 ? userMessages.notLoggedIn : user.sessions === 1 ? userMessages.oneSession : userMessages.sessions(user.sessions)}
								{user.lastLoginAt && <span className="text-muted">{userMessages.lastLogin(formatSiteTime(user.lastLoginAt))}</span>}
							</dd>
						</dl>
					</section>
					<CustomerAuditLog id={id} name={user.fullName} />
				</div>
			</div>
		</ConsolePage>
	);
}
