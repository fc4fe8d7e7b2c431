import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";

export interface CheckoutRequest {
	userId: number;
	items: CartItem[];
	code: string;
	requestKey: string | null;
	moreSeats: boolean;
	/** Refuses items of which the customer owns a part, so that they can decide. */
	refuseOverlap?: boolean;
	/** Places the order by invoice instead of opening the payment page. */
	byInvoice?: boolean;
	/** The tax that the cart showed, in cents; undefined if it showed none. */
	visibleTax?: number | undefined;
	/** Undefined: the request does not mention them, so those of the customer's next checkout stay. */
	billing?: BillingDetails | null | undefined;
}
