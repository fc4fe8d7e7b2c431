import type {
	PaymentRequest,
	PaymentSession,
	ProviderDispute,
	ProviderRefund,
} from "#platform/payment/payment-provider.ts";
import { PaymentRefused } from "#platform/payment/payment-provider.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";

const minCharge = 50;

const sumCents = ({ lines }: PaymentRequest) => lines.reduce((sum, line) => sum + line.cents, 0);

/** The payment provider of a shop, and its private data. */
export class Bank {
	readonly provider: ProviderInMemory = providerInMemory();
	/** The content of each payment page, by session. */
	readonly pages = new Map<string, PaymentRequest>();
	unanswered = 0;
	/** How many requests for each refund arrived, by key. */
	readonly requests = new Map<string, number>();
	readonly #open = new Set<string>();

	/** `now` returns milliseconds since the epoch. */
	constructor(now: () => number) {
		const { provider } = this;
		const { createSession, listCompleted, listReturns } = provider;
		provider.createSession = this.#counted(async (request) => {
			if (sumCents(request) < minCharge) throw new PaymentRefused("The total must be at least $0.50.");
			const session = await createSession(request);
			if (this.pages.has(session.id)) return session;
			this.#open.add(session.id);
			this.pages.set(session.id, request);
			provider.say(session.id, { createdAt: new Date(now()) });
			return session;
		});
		provider.readSession = this.#counted(provider.readSession);
		provider.expireSession = this.#counted(provider.expireSession);
		const { refund } = provider;
		provider.refund = this.#counted(async (request) => {
			if (!provider.away) this.requests.set(request.key, (this.requests.get(request.key) ?? 0) + 1);
			return refund(request);
		});
		provider.listRefunds = this.#counted(provider.listRefunds);
		provider.listDisputes = this.#counted(provider.listDisputes);
		const { pages } = this;
		provider.listCompleted = async function* (since) {
			for await (const session of listCompleted(since)) if (pages.has(session.id)) yield session;
		};
		provider.listReturns = async function* (since) {
			for await (const payment of listReturns(since)) if (pages.has(payment.slice("pi_".length))) yield payment;
		};
	}

	/** Removes payments of earlier runs from all lists. */
	begin(): void {
		this.pages.clear();
		this.#open.clear();
		this.requests.clear();
	}

	/** Completes what is pending: debits and payments of a wrong amount fail, refunds arrive. */
	async finish(): Promise<void> {
		for (const id of this.pages.keys()) {
			const { status, paid, cents, currency } = await this.read(id);
			const isWrong = cents !== sumCents(this.pages.get(id) as PaymentRequest) || currency !== "usd";
			if (status === "complete" && (!paid || isWrong)) this.provider.say(id, { status: "expired", paid: false });
			this.provider.endRefunds(id, "done");
		}
	}

	/** Ends expired pages. `now`: milliseconds since the epoch. */
	async expirePages(now: number): Promise<void> {
		for (const id of this.#open)
			if ((this.pages.get(id) as PaymentRequest).expiresAt.getTime() <= now) {
				await this.#reached(() => this.provider.expireSession(id));
				this.#open.delete(id);
			}
	}

	/** The state of a payment page, and whether its money arrived. */
	async read(session: string): Promise<PaymentSession> {
		const found = await this.#reached(() => this.provider.readSession(session));
		if (!found) throw new Error(`The provider has no session ${session}.`);
		return found;
	}

	/** Refunds and disputes of a payment, in order. */
	async listReturns(session: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }> {
		const payment = `pi_${session}`;
		const refunds = await this.#reached(() => this.provider.listRefunds(payment));
		return { refunds, disputes: await this.#reached(() => this.provider.listDisputes(payment)) };
	}

	/** The provider's amounts of a payment, in cents. Pending refunds count as returned, disputes do not. */
	async books(session: string): Promise<{ paid: number; returned: number }> {
		const { paid, cents } = await this.read(session);
		const { refunds } = await this.listReturns(session);
		return {
			paid: paid ? cents : 0,
			returned: refunds.reduce((sum, one) => sum + (one.state === "failed" ? 0 : one.cents), 0),
		};
	}

	#counted<Args extends unknown[], Answer>(
		ask: (...args: Args) => Promise<Answer>,
	): (...args: Args) => Promise<Answer> {
		return (...args) => {
			if (this.provider.away) this.unanswered += 1;
			return ask(...args);
		};
	}

	/** Reads the provider even during an outage. */
	async #reached<T>(ask: () => Promise<T>): Promise<T> {
		const { away } = this.provider;
		this.provider.away = false;
		try {
			return await ask();
		} finally {
			this.provider.away = away;
		}
	}
}
