import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import ForgotPassword from "#features/people/accounts/storefront/forgot-password.route.tsx";
import Profile from "#features/people/accounts/storefront/own-account/profile.route.tsx";
import ResetPassword from "#features/people/accounts/storefront/reset-password.route.tsx";
import PaymentCancel from "#features/sales/checkout/storefront/payment-cancel.route.tsx";
import { promoMessages } from "#features/sales/promotions/messages.ts";
import CartPage from "#storefront/pages/cart.route.tsx";
import Login from "#storefront/pages/login.route.tsx";
import MyOrders from "#storefront/pages/my-orders.route.tsx";
import PaymentSuccess from "#storefront/pages/payment-success.route.tsx";
import Signup from "#storefront/pages/signup.route.tsx";
import { proves } from "#tests/support/proves.ts";

function render(Component: () => ReactElement): string {
	const Stub = createRoutesStub([{ path: "/", Component }]);
	return renderToString(<Stub initialEntries={["/"]} />);
}

describe("what the server renders for everyone", () => {
	it("has the place of a cart and the empty cart, chosen by the style sheet", () => {
		const html = render(CartPage);
		expect(html).toMatch(
			/when-cart-filled.*<h1[^>]*>Shopping Cart.*aria-busy="true".*when-cart-empty.*<h2[^>]*>Your cart is empty!/s,
		);
	});
	it.each([Profile, MyOrders])("has both faces of a page of the signed-in, chosen by the style sheet", (page) => {
		const html = render(page);
		expect(html).toMatch(/when-signed-in.*aria-busy="true".*when-signed-out.*You&#x27;re not logged in/s);
	});
	it("has not heard of the payment yet", proves("4.42"), () => {
		const html = render(PaymentSuccess);
		expect(html).toContain("Payment Done!");
		expect(html).not.toContain("Enrollment");
	});
	it.each([Login, Signup, ForgotPassword, ResetPassword])(
		"has forms that can't put a password into the address before scripts run",
		(page) => {
			const html = render(page);
			expect(html).toContain('method="post"');
			expect(html).toMatch(/<button type="submit" disabled=""/);
		},
	);
	it.each([CartPage, Login, Signup, ForgotPassword, ResetPassword, Profile, MyOrders, PaymentSuccess, PaymentCancel])(
		"has one h1 and no style attribute",
		(page) => {
			const html = render(page);
			expect(html.match(/<h1/g)).toHaveLength(1);
			expect(html).not.toContain("style=");
		},
	);
});

it("keeps the two double spaces of the promo message", () => {
	expect(promoMessages.appliedMessage(10)).toBe("Promo code applied successfully!  10%  discount is applicable.");
});
