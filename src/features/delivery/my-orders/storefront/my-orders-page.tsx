import { type ReactNode, Suspense, useEffect, useState } from "react";
import { RelatedCourses } from "#features/catalog/courses/storefront/index.ts";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { InvoicesPart, RefundedList } from "#features/sales/invoices/storefront/index.ts";
import { ButtonLink, Container, EmptyState, lazyPart, PageHeading, pageMeta, Skeleton } from "#storefront-kit/index.ts";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { ordersMessages as messages } from "./messages.ts";
import { orderList, orderSummary } from "./order-layout.ts";
import { OrderSearch } from "./order-search.tsx";
import { isFiltering, noFilter, useMyOrders } from "./use-my-orders.ts";

/** As high as the screen, so that nothing below it moves when the list replaces it. */
function OrdersSkeleton() {
	return (
		<div className="min-h-screen" aria-busy="true">
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			<div className={orderList}>
				{[0, 1, 2, 3].map((line) => (
					<div key={line} className={orderSummary}>
						<Skeleton className="aspect-video w-full" />
						<div>
							<Skeleton shape="line" className="w-3/4 text-lg" />
							<Skeleton shape="line" className="w-1/2" />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}

/** From this many purchases on, they can be searched: fewer lines are read faster. */
const manyCourses = 8;

const load = () => import("./order-list.tsx");
const KeepOffline = lazyPart(() => import("./offline/keep-offline.tsx").then((part) => part.KeepOffline));
const EarlierCertificates = lazyPart(() =>
	import("#features/delivery/earlier-certificates/storefront/index.ts").then(
		(certificates) => certificates.EarlierCertificates,
	),
);
const OpenInvoices = lazyPart(() =>
	import("#features/sales/pay-by-invoice/storefront/index.ts").then((invoices) => invoices.OpenInvoices),
);
const OrderList = lazyPart(() => load().then((list) => list.OrderList));

export const myOrdersMeta = pageMeta({ title: messages.title, hidden: true });

interface Props {
	/**
	 * What other features ask of the customer. Undefined until that is known: the page shows everything at once, so that
	 * nothing moves.
	 */
	notices: ReactNode;
}

/** My Orders: purchased courses with their recordings, certificates and invoices (specification, section 2). */
export function MyOrdersPage({ notices }: Props) {
	const [filter, setFilter] = useState(noFilter);
	const own = useMyOrders(filter);
	const { state, retry } = own;
	const coming = state.is === "loading";
	const filtering = isFiltering(filter);
	const hasTeam =
		state.is === "loaded" &&
		(state.response.hasManagers || state.response.enrolledCourses.some(({ seatList }) => seatList !== null));
	useEffect(() => {
		// Preloads the list in parallel with the account; failures show up later.
		if (coming) load().catch(() => {});
	}, [coming]);
	return (
		<Container className="min-h-svh">
			<PageHeading
				title={messages.title}
				actions={
					hasTeam && (
						<ButtonLink to="/myTeam" variant="secondary">
							{messages.team}
						</ButtonLink>
					)
				}
			/>
			<OwnDataPart own={own} skeleton={<OrdersSkeleton />} what={messages.logInFor} describeFailure={messages.error}>
				{({ user, enrolledCourses: courses, years, refunds, unpaid }) =>
					notices === undefined ? (
						<OrdersSkeleton />
					) : (
						<Suspense fallback={<OrdersSkeleton />}>
							{!filtering && notices}
							{!filtering && years.length + refunds.length + unpaid.length === 0 && (
								<>
									<EmptyState
										icon={<DocumentIcon size={34} />}
										title={messages.none}
										actions={<ButtonLink to="/training">{messages.browse}</ButtonLink>}
									>
										{messages.noneText}
									</EmptyState>
									<RelatedCourses title={messages.next} courseIDs={[]} />
								</>
							)}
							<OrderList
								userId={user.id}
								first={courses}
								hasMore={state.is === "loaded" && state.hasMore}
								filter={filter}
								onChange={retry}
							>
								{!filtering && <OpenInvoices unpaid={unpaid} onChange={retry} />}
								{(filtering || courses.length >= manyCourses || years.length > 1) && (
									<OrderSearch filter={filter} years={years} onChange={setFilter} />
								)}
								{filtering && <Found courses={courses.length} hasMore={state.is === "loaded" && state.hasMore} />}
							</OrderList>
							{!filtering && <RefundedList refunds={refunds} />}
							{courses.some(({ invoiceUrl }) => invoiceUrl !== null) && <InvoicesPart onChange={retry} />}
							{!filtering && courses.length > 0 && <KeepOffline courses={courses} />}
							{!filtering && <EarlierCertificates />}
						</Suspense>
					)
				}
			</OwnDataPart>
		</Container>
	);
}

function Found({ courses, hasMore }: { courses: number; hasMore: boolean }) {
	return (
		<div role="status" className="mb-5 text-muted">
			{courses > 0
				? messages.found(hasMore ? `${courses}+` : String(courses))
				: `${messages.nothingFound} ${messages.nothingFoundText}`}
		</div>
	);
}
