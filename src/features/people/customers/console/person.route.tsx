import { useParams } from "react-router";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { OrderTable, when } from "../../../sales/order-management/console/index.ts";
import { listOrders } from "../../../sales/order-management/contract.ts";
import { useRows } from "../../staff/console/index.ts";
import { getPerson } from "../contract.ts";
import { CustomerAuditLog } from "./customer-audit-log.tsx";
import { GrantPart } from "./grant-part.tsx";
import { personMessages } from "./messages.ts";
import { OwnedCourses } from "./owned-courses.tsx";
import { roleLabels } from "./roles.ts";

export const meta = pageMeta({ title: personMessages.customer, hidden: true });

const back = { to: "/console/people", label: personMessages.customers };

/** One person: the account, what they own, their orders, and what can be done for them. */
export default function PersonPage() {
	const { id = "" } = useParams();
	const { first: person, rows, error, again, more } = useRows(getPerson, {}, ({ courses, next }) => ({ rows: courses, next }), { params: { id } });
	if (error)
		return (
			<ConsolePage title={personMessages.title(id)} back={back}>
				<Failed message={error.message} again={again} />
			</ConsolePage>
		);
	if (!person)
		return (
			<ConsolePage title={personMessages.title(id)} back={back}>
				<Skeleton className="h-96 w-full" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={person.fullName}
			back={back}
			lead={
				<span className="flex flex-wrap items-center gap-2 wrap-anywhere">
					{person.role && <Badge tone="info">{roleLabels[person.role]}</Badge>}
					{person.email}
				</span>
			}
			actions={<GrantPart personId={person.id} name={person.fullName} />}
		>
			<div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
				<div className="grid min-w-0 content-start gap-10">
					<OwnedCourses courses={rows} more={more} />
					<Orders personId={id} />
				</div>
				<div className="grid min-w-0 content-start gap-8 xl:order-none">
					<section aria-labelledby="account" className="grid gap-3">
						<h2 id="account" className="text-xl">
							{personMessages.account}
						</h2>
						<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
							<dt className="text-muted">{personMessages.phone}</dt>
							<dd>{person.phone || personMessages.none}</dd>
							<dt className="text-muted">{personMessages.signedUp}</dt>
							<dd>{when(person.joinedAt)}</dd>
							<dt className="text-muted">{personMessages.password}</dt>
							<dd>{person.hasPassword ? personMessages.set : personMessages.notSet}</dd>
							<dt className="text-muted">{personMessages.loggedIn}</dt>
							<dd>
								{person.sessions === 0
									? personMessages.notLoggedIn
									: person.sessions === 1
										? personMessages.oneSession
										: personMessages.sessions(person.sessions)}
								{person.lastLoginAt && <span className="text-muted">{personMessages.lastLogin(when(person.lastLoginAt))}</span>}
							</dd>
						</dl>
					</section>
					<CustomerAuditLog id={id} name={person.fullName} />
				</div>
			</div>
		</ConsolePage>
	);
}

function Orders({ personId }: { personId: string }) {
	const { rows, error, again, more } = useRows(listOrders, { person: personId }, ({ orders, next }) => ({ rows: orders, next }));
	return (
		<section aria-labelledby="orders" className="grid gap-4">
			<h2 id="orders" className="text-xl">
				{personMessages.orders}
			</h2>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<OrderTable
					rows={rows}
					more={more}
					ofOne
					empty={
						<EmptyState level={3} title={personMessages.noOrders}>
							{personMessages.noOrdersText}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
