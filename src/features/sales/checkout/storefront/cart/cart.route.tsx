import { useHydrated } from "../../../../../ui/browser/hydrated.ts";
import { ButtonLink } from "../../../../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../../../../ui/feedback/empty-state.tsx";
import { CartIcon } from "../../../../../ui/icons/cart-icon.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { pageMeta } from "../../../../../ui/layout/page-meta.ts";
import { RelatedCourses } from "../../../../catalog/courses/storefront/index.ts";
import { useCart } from "../../../cart/storefront/index.ts";
import { CartSheet } from "./cart-sheet.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { cartMessages as messages } from "./messages.ts";

export const meta = pageMeta({
	title: messages.title,
	description: messages.description,
});

/** The cart (specification, section 2). Shows that it is empty only after reading the browser's storage. */
export default function CartPage() {
	const hydrated = useHydrated();
	const cart = useCart();
	return (
		<Container className="min-h-svh pb-8">
			{!hydrated && <CartSkeleton />}
			{hydrated && cart.total_items > 0 && <CartSheet cart={cart} />}
			{hydrated && cart.total_items === 0 && (
				<>
					<EmptyState level={1} icon={<CartIcon size={34} />} title={messages.empty} actions={<ButtonLink to="/">{messages.backHome}</ButtonLink>}>
						{messages.addNow}
					</EmptyState>
					<RelatedCourses title={messages.next} courseIDs={[]} />
				</>
			)}
		</Container>
	);
}
