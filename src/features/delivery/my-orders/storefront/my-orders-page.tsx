import { type ReactNode, Suspense, useEffect, useState } from "react";
import { RelatedCourses } from "#features/catalog/courses/storefront/index.ts";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { InvoicesPart, RefundedList } from "#features/sales/invoices/storefront/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { ordersMessages as messages } from "./messages.ts";
import { OrderSearch } from "./order-search.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { isFiltering, noFilter, useMyOrders } from "./use-my-orders.ts";

/** From this many purchases on, they can be searched. */
const manyCourses = 4;

const load = () => import("./order-list.tsx");
const KeepOffline = lazyPart(() => import("./offline/keep-offline.tsx").then((part) => part.KeepOffline));
const EarlierCertificates = lazyPart(() =>
	import("#features/delivery/earlier-certificates/storefront/index.ts").then((certificates) => certificates.EarlierCertificates),
);
const OpenInvoices = lazyPart(() => import("#features/sales/pay-by-invoice/storefront/index.ts").then((invoices) => invoices.OpenInvoices));
const OrderList = lazyPart(() => load().then((list) => list.OrderList));

export const myOrdersMeta = pageMeta({ title: messages.title, hidden: true });

/**
 * My Orders: purchased courses with their recordings, certificates and invoices (specification, section 2).
 *
 * @param notices what other features ask of the customer
 */
export function MyOrdersPage({ notices }: { notices: ReactNode }) {
	const [filter, setFilter] = useState(noFilter);
	const [unpaidInvoices, setUnpaidInvoices] = useState(0);
	const own = useMyOrders(filter);
	const { state, retry } = own;
	const coming = state.is === "loading";
	useEffect(() => {
		// Preloads the list in parallel with the account; failures show up later.
		if (coming) load().catch(() => {});
	}, [coming]);
	return (
		<Container className="pb-8">
			<PageHeading title={messages.title} />
			<OwnDataPart own={own} skeleton={<OrdersSkeleton />} what={messages.logInFor} describeFailure={messages.error} />
			{state.is === "loaded" && !isFiltering(filter) && (
				<Suspense fallback={null}>
					{notices}
					<OpenInvoices onCount={setUnpaidInvoices} />
				</Suspense>
			)}
			{state.is === "loaded" && state.response.years.length + state.response.refunds.length + unpaidInvoices === 0 && (
				<>
					<EmptyState icon={<DocumentIcon size={34} />} title={messages.none} actions={<ButtonLink to="/training">{messages.browse}</ButtonLink>}>
						{messages.noneText}
					</EmptyState>
					<RelatedCourses title={messages.next} courseIDs={[]} />
				</>
			)}
			{state.is === "loaded" && (
				<Suspense fallback={<OrdersSkeleton />}>
					{(isFiltering(filter) || state.response.enrolledCourses.length >= manyCourses || state.response.years.length > 1) && (
						<OrderSearch filter={filter} years={state.response.years} onChange={setFilter} />
					)}
					{isFiltering(filter) && <Found courses={state.response.enrolledCourses.length} hasMore={state.hasMore} />}
					{state.response.enrolledCourses.length > 0 && (
						<OrderList userId={state.response.user.id} first={state.response.enrolledCourses} hasMore={state.hasMore} filter={filter} onChange={retry} />
					)}
					{!isFiltering(filter) && <RefundedList refunds={state.response.refunds} />}
					{state.response.enrolledCourses.some(({ invoiceUrl }) => invoiceUrl !== null) && <InvoicesPart onChange={retry} />}
					{!isFiltering(filter) && state.response.enrolledCourses.length > 0 && <KeepOffline courses={state.response.enrolledCourses} />}
				</Suspense>
			)}
			{state.is === "loaded" && !isFiltering(filter) && (
				<Suspense fallback={null}>
					<EarlierCertificates />
				</Suspense>
			)}
		</Container>
	);
}

function Found({ courses, hasMore }: { courses: number; hasMore: boolean }) {
	return (
		<div role="status" className="mb-5 text-muted">
			{courses > 0 ? messages.found(hasMore ? `${courses}+` : String(courses)) : `${messages.nothingFound} ${messages.nothingFoundText}`}
		</div>
	);
}
