import type { FastifyInstance } from "fastify";
import type { Database } from "../database/tables.ts";
import type { AnyEmailTemplate } from "../email/email-template.ts";
import type { AttachmentMaker } from "../email/message.ts";
import type { DomainEvent } from "../events/domain-event.ts";
import type { EventHandler } from "../events/events.ts";
import type { Admit, Serve } from "../http/endpoints.ts";
import type { ActionItem } from "./action-item.ts";
import type { AppContext } from "./app-context.ts";
import type { PersonalData } from "./personal-data.ts";

/** Where a feature adds its endpoints. */
export interface Http {
	/** Serves a declared API call. */
	serve: Serve;
	/** Checks access at an address that is not a declared call. */
	admit: Admit;
	/** The server, for addresses that are not declared calls: files, links, webhooks. */
	app: FastifyInstance;
}

/** Something that runs beside requests and jobs, such as a socket. */
export interface Service {
	stop(): Promise<void>;
}

/** What a feature adds to the product. `src/features.ts` lists all features. */
export interface Feature {
	/** The feature's folder below `src/features`, such as `sales/refunds`. */
	name: string;
	/** Checks or completes the database after its migrations, before anything is served. What it throws stops the start. */
	prepare?: (context: AppContext) => Promise<void>;
	/** Adds the endpoints. */
	endpoints?: (http: Http, context: AppContext) => void | Promise<void>;
	/** The path below which request bodies may be long and slow: uploads. */
	longBodies?: string;
	/** Finds the next moment at which its public content changes by time alone. */
	nextChange?: (db: Database, now: Date) => Promise<Date | null>;
	/** Registers background jobs and their schedules. */
	jobs?: (context: AppContext) => void;
	/** Repairs what was left open when the product stopped. Runs once after the start, one feature after the other. */
	catchUp?: (context: AppContext) => Promise<void>;
	/** Starts a service that runs until the app closes. */
	service?: (context: AppContext) => Promise<Service | undefined>;
	emails?: readonly AnyEmailTemplate[];
	/** Email attachments that the feature creates, by name. */
	attachments?: Record<string, (context: AppContext) => AttachmentMaker>;
	/** The events that it publishes. */
	events?: readonly DomainEvent<object>[];
	/** What it does when other features publish events. */
	handlers?: readonly EventHandler[];
	personalData?: PersonalData<AppContext>;
	actionItems?: readonly ActionItem[];
}

/** Declares a feature, in its `feature.ts`. */
export const defineFeature = (feature: Feature): Feature => feature;
