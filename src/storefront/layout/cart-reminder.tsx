import { useLocation } from "react-router";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";
import { cartReminderMessages as messages } from "#storefront/messages.ts";
import { isAfterLogin } from "#storefront-kit/session/after-login.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Container } from "#ui/layout/container.tsx";

/** Leads back to the cart after a login, which opens the home page (specification, section 4). */
export function CartReminder() {
	const { state, pathname } = useLocation();
	const { total_items: count } = useCart();
	if (!isAfterLogin(state) || count === 0 || pathname === "/cart") return null;
	return (
		<Container className="py-4">
			<Notice title={messages.waiting(count)} live>
				<ButtonLink to="/cart" className="mt-2">
					{messages.goToCart}
				</ButtonLink>
			</Notice>
		</Container>
	);
}
