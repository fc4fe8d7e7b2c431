import "./cart.css";
import type { ComponentProps } from "react";
import { listUpcoming } from "#features/catalog/courses/contract.ts";
import { RelatedCourses } from "#features/catalog/courses/storefront/index.ts";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";
import {
	type ApiClient,
	ButtonLink,
	Container,
	EmptyState,
	PageHeading,
	pageMeta,
	Skeleton,
	useHydrated,
} from "#storefront-kit/index.ts";
import { CartIcon } from "#ui/icons/cart-icon.tsx";
import { cartMessages as messages } from "../messages.ts";
import { CartSheet } from "./cart-sheet.tsx";
import { columnStyles, lineStyles } from "./cart-styles.ts";

export const cartMeta = pageMeta({
	title: messages.title,
	description: messages.description,
});

/** The next webinars, for an empty cart. The page is complete without them. */
export async function loadCartPage(apiClient: ApiClient) {
	const upcoming = await apiClient.call(listUpcoming, { query: { limit: "3" } });
	const upcomingCourses = upcoming.ok ? upcoming.response : [];
	return {
		next: upcomingCourses.map(({ courseID, title, webinarDate, archieve, list }) => ({
			courseID,
			title,
			webinarDate,
			archieve,
			list,
		})),
	};
}

interface Props {
	next: ComponentProps<typeof RelatedCourses>["next"];
	Owned: ComponentProps<typeof CartSheet>["Owned"];
}

/**
 * The cart (specification, section 2). The server renders both the cart's place and the empty cart, and the style sheet
 * shows one of them: before the first paint, a script has read from the browser's storage whether the cart has items.
 * Until then, the page's only h1 is the cart's.
 */
export function CartPage({ next, Owned }: Props) {
	const hydrated = useHydrated();
	const cart = useCart();
	return (
		<Container className="min-h-svh pb-8">
			{!hydrated && (
				<div className="when-cart-filled">
					<CartSkeleton />
				</div>
			)}
			{hydrated && cart.total_items > 0 && <CartSheet cart={cart} Owned={Owned} />}
			{(!hydrated || cart.total_items === 0) && (
				<div className={hydrated ? undefined : "when-cart-empty js-only"}>
					<EmptyState
						level={hydrated ? 1 : 2}
						icon={<CartIcon size={34} />}
						title={messages.empty}
						actions={<ButtonLink to="/">{messages.backHome}</ButtonLink>}
					>
						{messages.addNow}
					</EmptyState>
					<RelatedCourses title={messages.next} courseIDs={[]} next={next} />
				</div>
			)}
		</Container>
	);
}

function CartSkeleton() {
	return (
		<>
			<PageHeading title={messages.title} lead={<Skeleton shape="line" className="w-28" />} />
			<noscript>
				<p className="mb-8">{messages.needsScripts}</p>
			</noscript>
			<div className={`js-only ${columnStyles}`} aria-busy="true">
				<p role="status" className="sr-only">
					{messages.loading}
				</p>
				<div className="border-t border-line">
					{[0, 1].map((line) => (
						<div key={line} className={lineStyles}>
							<Skeleton className="aspect-video w-full" />
							<div>
								<Skeleton shape="line" className="w-4/5 text-md" />
								<Skeleton shape="line" className="w-2/5" />
								<Skeleton shape="line" className="w-1/4" />
							</div>
						</div>
					))}
				</div>
				<Skeleton className="h-52 w-full rounded-lg" />
			</div>
		</>
	);
}
