export type QueryParamsType = Record<string | number, any>;
export type ResponseFormat = keyof Omit<Body, "body" | "bodyUsed">;

export interface FullRequestParams extends Omit<RequestInit, "body"> {
  /** set parameter to `true` for call `securityWorker` for this request */
  secure?: boolean;
  /** request path */
  path: string;
  /** content type of request body */
  type?: ContentType;
  /** query params */
  query?: QueryParamsType;
  /** format of response (i.e. response.json() -> format: "json") */
  format?: ResponseFormat;
  /** request body */
  body?: unknown;
  /** base url */
  baseUrl?: string;
  /** request cancellation token */
  cancelToken?: CancelToken;
}

export type RequestParams = Omit<
  FullRequestParams,
  "body" | "method" | "query" | "path"
>;

export interface ApiConfig<SecurityDataType = unknown> {
  baseUrl?: string;
  baseApiParams?: Omit<RequestParams, "baseUrl" | "cancelToken" | "signal">;
  securityWorker?: (
    securityData: SecurityDataType | null,
  ) => Promise<RequestParams | void> | RequestParams | void;
  customFetch?: typeof fetch;
}

export interface HttpResponse<D extends unknown, E extends unknown = unknown>
  extends Response {
  data: D;
  error: E;
}

type CancelToken = Symbol | string | number;

export const ContentType = {
  Json: "application/json",
  JsonApi: "application/vnd.api+json",
  FormData: "multipart/form-data",
  UrlEncoded: "application/x-www-form-urlencoded",
  Text: "text/plain",
} as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];

export class HttpClient<SecurityDataType = unknown> {
  public baseUrl: string = "";
  private securityData: SecurityDataType | null = null;
  private securityWorker?: ApiConfig<SecurityDataType>["securityWorker"];
  private abortControllers = new Map<CancelToken, AbortController>();
  private customFetch = (...fetchParams: Parameters<typeof fetch>) =>
    fetch(...fetchParams);

  private baseApiParams: RequestParams = {
    credentials: "same-origin",
    headers: {},
    redirect: "follow",
    referrerPolicy: "no-referrer",
  };

  constructor(apiConfig: ApiConfig<SecurityDataType> = {}) {
    Object.assign(this, apiConfig);
  }

  public setSecurityData = (data: SecurityDataType | null) => {
    this.securityData = data;
  };

  protected encodeQueryParam(key: string, value: any) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }

  protected addQueryParam(query: QueryParamsType, key: string) {
    return this.encodeQueryParam(key, query[key]);
  }

  protected addArrayQueryParam(query: QueryParamsType, key: string) {
    const value = query[key];
    return value.map((v: any) => this.encodeQueryParam(key, v)).join("&");
  }

  protected toQueryString(rawQuery?: QueryParamsType): string {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter(
      (key) => "undefined" !== typeof query[key],
    );
    return keys
      .map((key) =>
        Array.isArray(query[key])
          ? this.addArrayQueryParam(query, key)
          : this.addQueryParam(query, key),
      )
      .join("&");
  }

  protected addQueryParams(rawQuery?: QueryParamsType): string {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }

  private contentFormatters: Record<ContentType, (input: any) => any> = {
    [ContentType.Json]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    [ContentType.JsonApi]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    [ContentType.Text]: (input: any) =>
      input !== null && typeof input !== "string"
        ? JSON.stringify(input)
        : input,
    [ContentType.FormData]: (input: any) => {
      if (input instanceof FormData) {
        return input;
      }

      return Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob
            ? property
            : typeof property === "object" && property !== null
              ? JSON.stringify(property)
              : `${property}`,
        );
        return formData;
      }, new FormData());
    },
    [ContentType.UrlEncoded]: (input: any) => this.toQueryString(input),
  };

  protected mergeRequestParams(
    params1: RequestParams,
    params2?: RequestParams,
  ): RequestParams {
    return {
      ...this.baseApiParams,
      ...params1,
      ...(params2 || {}),
      headers: {
        ...(this.baseApiParams.headers || {}),
        ...(params1.headers || {}),
        ...((params2 && params2.headers) || {}),
      },
    };
  }

  protected createAbortSignal = (
    cancelToken: CancelToken,
  ): AbortSignal | undefined => {
    if (this.abortControllers.has(cancelToken)) {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        return abortController.signal;
      }
      return void 0;
    }

    const abortController = new AbortController();
    this.abortControllers.set(cancelToken, abortController);
    return abortController.signal;
  };

  public abortRequest = (cancelToken: CancelToken) => {
    const abortController = this.abortControllers.get(cancelToken);

    if (abortController) {
      abortController.abort();
      this.abortControllers.delete(cancelToken);
    }
  };

  public request = async <T = any, E = any>({
    body,
    secure,
    path,
    type,
    query,
    format,
    baseUrl,
    cancelToken,
    ...params
  }: FullRequestParams): Promise<HttpResponse<T, E>> => {
    const secureParams =
      ((typeof secure === "boolean" ? secure : this.baseApiParams.secure) &&
        this.securityWorker &&
        (await this.securityWorker(this.securityData))) ||
      {};
    const requestParams = this.mergeRequestParams(params, secureParams);
    const queryString = query && this.toQueryString(query);
    const payloadFormatter = this.contentFormatters[type || ContentType.Json];
    const responseFormat = format || requestParams.format;

    return this.customFetch(
      `${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`,
      {
        ...requestParams,
        headers: {
          ...(requestParams.headers || {}),
          ...(type && type !== ContentType.FormData
            ? { "Content-Type": type }
            : {}),
        },
        signal:
          (cancelToken
            ? this.createAbortSignal(cancelToken)
            : requestParams.signal) || null,
        body:
          typeof body === "undefined" || body === null
            ? null
            : payloadFormatter(body),
      },
    ).then(async (response) => {
      const r = response as HttpResponse<T, E>;
      r.data = null as unknown as T;
      r.error = null as unknown as E;

      const responseToParse = responseFormat ? response.clone() : response;
      const data = !responseFormat
        ? r
        : await responseToParse[responseFormat]()
            .then((data) => {
              if (r.ok) {
                r.data = data;
              } else {
                r.error = data;
              }
              return r;
            })
            .catch((e) => {
              r.error = e;
              return r;
            });

      if (cancelToken) {
        this.abortControllers.delete(cancelToken);
      }

      if (!response.ok) throw data;
      return data;
    });
  };
}

/**
 * @title Lectern API
 * @version 1
 *
 * The calls with which the site works. Errors share one shape: code, message, details, requestId.
 */
export class LecternApi<
  SecurityDataType extends unknown,
> extends HttpClient<SecurityDataType> {
  admin = {
    /**
     * No description
     *
     * @tags admin
     * @name CustomersPartialUpdate
     * @summary Change a customer's name and phone number
     * @request PATCH:/api/admin/customers/{id}
     * @secure
     */
    customersPartialUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 120
         */
        fullName: string;
        /** @maxLength 40 */
        phone: string;
        previous: {
          /** @maxLength 200 */
          fullName: string;
          /** @maxLength 200 */
          phone: string;
        };
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersDetail
     * @summary Get a customer's account and courses
     * @request GET:/api/admin/customers/{id}
     * @secure
     */
    customersDetail: (
      id: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          fullName: string;
          email: string;
          phone: string;
          role: "owner" | "editor" | "support" | null;
          joinedAt: string;
          emailConfirmed: boolean;
          pendingEmail: {
            email: string;
            until: string;
          } | null;
          formerEmails: string[];
          hasPassword: boolean;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessions: number;
          lastLoginAt: string | null;
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            sessionType: string;
            state: "active" | "ended";
            enrolledAt: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orderId: number;
            granted: boolean;
            earlier: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seat: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seatsTaken: number;
            session: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              sessionId: number;
              startsAt: string;
              state: "scheduled" | "canceled" | "over";
              minutes: number | null;
              joined: boolean;
            } | null;
            watchedMinutes: number | null;
            certificate: string | null;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsEvidenceList
     * @summary What proves each attendee's minutes in a live session, 200 attendees at a time. Owners also see deleted accounts, at the end
     * @request GET:/api/admin/live-sessions/{sessionId}/evidence
     * @secure
     */
    liveSessionsEvidenceList: (
      sessionId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
        /** @pattern ^[1-9]\d{0,14}$ */
        user?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          attendees: {
            joinedAt: string | null;
            minutes: number | null;
            source: "joined" | "report" | "room" | "operator" | null;
            /** @default null */
            reason: string | null;
            stays: {
              from: string;
              until: string;
            }[];
            /** @default null */
            group: {
              hostName: string;
              joinedAt: string;
              confirmedAt: string | null;
            } | null;
            checks: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              number: number;
              kind: "silent" | "content" | "code";
              askedAt: string;
              answeredAt: string | null;
              outcome: "answered" | "missed" | "not_shown" | "excused";
              cause: "connection" | "stalled" | "hidden" | null;
              excuse: {
                reason: string;
                by: string;
                at: string;
              } | null;
            }[];
            pollAnswers: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pollId: number;
              question: string;
              answer: string;
            }[];
            questions: {
              askedAt: string;
              text: string;
              state: "pending" | "approved" | "answered" | "dismissed";
            }[];
            userId: number | null;
            fullName: string;
            email: string | null;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/evidence`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsMessagesList
     * @summary The chat of a live session, the earliest message first, 200 at a time
     * @request GET:/api/admin/live-sessions/{sessionId}/messages
     * @secure
     */
    liveSessionsMessagesList: (
      sessionId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          messages: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            userId: number | null;
            name: string;
            text: string;
            sentAt: string;
            hidden: boolean;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/messages`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsQuestionsList
     * @summary The questions that attendees of a live session asked, the earliest first, 200 at a time
     * @request GET:/api/admin/live-sessions/{sessionId}/questions
     * @secure
     */
    liveSessionsQuestionsList: (
      sessionId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          questions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            userId: number;
            name: string;
            text: string;
            askedAt: string;
            state: "pending" | "approved" | "answered" | "dismissed";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            votes: number;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/questions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsPollsList
     * @summary The polls of a live session with the number of answers for each option
     * @request GET:/api/admin/live-sessions/{sessionId}/polls
     * @secure
     */
    liveSessionsPollsList: (sessionId: string, params: RequestParams = {}) =>
      this.request<
        {
          polls: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            question: string;
            options: string[];
            state: "open" | "closed";
            answers: number[];
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/polls`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsPollAnswersList
     * @summary Who answered the polls of a live session, and how, one poll at a time
     * @request GET:/api/admin/live-sessions/{sessionId}/poll-answers
     * @secure
     */
    liveSessionsPollAnswersList: (
      sessionId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          answers: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pollId: number;
            question: string;
            answer: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            userId: number;
            fullName: string;
            email: string;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/poll-answers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsAttendeesChecksExcuseUpdate
     * @summary Excuses a presence check that an attendee did not answer in time. Their minutes are counted again
     * @request PUT:/api/admin/live-sessions/{sessionId}/attendees/{userId}/checks/{number}/excuse
     * @secure
     */
    liveSessionsAttendeesChecksExcuseUpdate: (
      sessionId: string,
      userId: string,
      number: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          number: number;
          kind: "silent" | "content" | "code";
          askedAt: string;
          answeredAt: string | null;
          outcome: "answered" | "missed" | "not_shown" | "excused";
          cause: "connection" | "stalled" | "hidden" | null;
          excuse: {
            reason: string;
            by: string;
            at: string;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/attendees/${userId}/checks/${number}/excuse`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsList
     * @summary Upcoming live sessions, the next first, then past ones, the latest first, 50 at a time; `Link` names the next page
     * @request GET:/api/admin/live-sessions
     * @secure
     */
    liveSessionsList: (
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        session?: string;
        sort?: "title" | "-title" | "startsAt" | "-startsAt";
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsDetail
     * @summary A course's upcoming or running live session; null while it has no attendees and no meeting link
     * @request GET:/api/admin/live-sessions/{courseID}
     * @secure
     */
    liveSessionsDetail: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          session: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            sessionId: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            startsAt: string;
            endsAt: string;
            state: "scheduled" | "canceled" | "over";
            movedFrom: string | null;
            provider: "link" | "zoom" | "teams";
            heldHere: boolean;
            meetingUrl: string | null;
            meetingError: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            attendees: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            joined: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            missingFromReport: number;
            held: {
              from: string;
              until: string;
            } | null;
            report: string | null;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${courseId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsMoveCreate
     * @summary Moves a live session to another date before attendees can join, and emails every attendee
     * @request POST:/api/admin/live-sessions/{courseID}/move
     * @secure
     */
    liveSessionsMoveCreate: (
      courseId: string,
      data: {
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        startsAt: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${courseId}/move`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsPostponeCreate
     * @summary Moves a live session to another date until it ends, sets earlier joins aside, and emails every attendee
     * @request POST:/api/admin/live-sessions/{courseID}/postpone
     * @secure
     */
    liveSessionsPostponeCreate: (
      courseId: string,
      data: {
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        startsAt: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${courseId}/postpone`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsCancelCreate
     * @summary Cancels a live session before it starts, and emails every attendee; the course then has no date. Canceling again changes nothing
     * @request POST:/api/admin/live-sessions/{courseID}/cancel
     * @secure
     */
    liveSessionsCancelCreate: (
      courseId: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${courseId}/cancel`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsLinkUpdate
     * @summary Sets the meeting link of a live session; null restores the meeting provider's address
     * @request PUT:/api/admin/live-sessions/{courseID}/link
     * @secure
     */
    liveSessionsLinkUpdate: (
      courseId: string,
      data: {
        url: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${courseId}/link`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsAttendeesList
     * @summary Who attends a live session, by name, and how long each was there, 200 at a time; `Link` names the next page
     * @request GET:/api/admin/live-sessions/{sessionId}/attendees
     * @secure
     */
    liveSessionsAttendeesList: (
      sessionId: string,
      query?: {
        missing?: "true";
        /** @pattern ^[1-9]\d{0,14}$ */
        after?: string;
        /** @pattern ^([1-9]\d?|1\d\d|200)$ */
        limit?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          userId: number;
          fullName: string;
          email: string;
          joinedAt: string | null;
          lastSeenAt: string | null;
          minutes: number | null;
          source: "joined" | "report" | "room" | "operator" | null;
          missingFromReport: boolean;
          reason: string | null;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/attendees`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsHeldUpdate
     * @summary States when an ended session behind a link was really held, and counts its minutes again; null: as scheduled
     * @request PUT:/api/admin/live-sessions/{sessionId}/held
     * @secure
     */
    liveSessionsHeldUpdate: (
      sessionId: string,
      data: {
        held: {
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
           */
          from: string;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
           */
          until: string;
        } | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/held`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsReportUpdate
     * @summary Uploads the attendance report of Zoom, Teams, GoToWebinar or Webex for an ended session behind a link, and counts its minutes by it
     * @request PUT:/api/admin/live-sessions/{sessionId}/report
     * @secure
     */
    liveSessionsReportUpdate: (
      sessionId: string,
      data: {
        /** @maxLength 4000000 */
        text: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        fileName: string;
        timeZone: string;
        /** @default false */
        dryRun?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          attendees: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            userId: number;
            fullName: string;
            before: number | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minutes: number;
            corrected: boolean;
            missing: boolean;
          }[];
          unknown: {
            name: string;
            email: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minutes: number;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unread: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/report`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsReportDelete
     * @summary Removes the uploaded attendance report of a session, and counts its minutes without it
     * @request DELETE:/api/admin/live-sessions/{sessionId}/report
     * @secure
     */
    liveSessionsReportDelete: (
      sessionId: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sessionId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          startsAt: string;
          endsAt: string;
          state: "scheduled" | "canceled" | "over";
          movedFrom: string | null;
          provider: "link" | "zoom" | "teams";
          heldHere: boolean;
          meetingUrl: string | null;
          meetingError: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attendees: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          joined: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          missingFromReport: number;
          held: {
            from: string;
            until: string;
          } | null;
          report: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/report`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LiveSessionsAttendanceUpdate
     * @summary Corrects how long an attendee was there; replaces the counted minutes
     * @request PUT:/api/admin/live-sessions/{sessionId}/attendance
     * @secure
     */
    liveSessionsAttendanceUpdate: (
      sessionId: string,
      data: {
        /**
         * @exclusiveMin 0
         * @max 9007199254740991
         */
        userId: number;
        /**
         * @min 0
         * @max 1440
         */
        minutes: number;
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          userId: number;
          fullName: string;
          email: string;
          joinedAt: string | null;
          lastSeenAt: string | null;
          minutes: number | null;
          source: "joined" | "report" | "room" | "operator" | null;
          missingFromReport: boolean;
          reason: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/live-sessions/${sessionId}/attendance`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesMediaList
     * @summary Get the recording, captions, transcript, cover and clip of a course, and its uploads in progress
     * @request GET:/api/admin/courses/{courseID}/media
     * @secure
     */
    coursesMediaList: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          recording: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            addedAt: string;
            link: string;
            contentType: string;
            lengthSeconds: number | null;
            state: "waiting" | "ready" | "plain" | "failed";
            error: string | null;
            qualities: number[];
            streamLink: string | null;
          } | null;
          captions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            addedAt: string;
            link: string;
          } | null;
          transcript: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            addedAt: string;
            link: string;
          } | null;
          clip: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            addedAt: string;
            link: string;
            state: "waiting" | "ready" | "plain" | "failed";
          } | null;
          sample: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minutes: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pages: number;
          };
          cover: {
            imageSrc: string;
            uploaded: boolean;
          };
          uploads: {
            id: string;
            kind: "recording" | "captions" | "transcript" | "cover" | "clip";
            filename: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            received: number;
            state: "uploading" | "checking" | "failed";
            error: string | null;
            own: boolean;
          }[];
          most: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            recording: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            captions: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            transcript: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            cover: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            clip: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/media`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesMediaDelete
     * @summary Remove the recording, captions, transcript, uploaded cover or clip of a course
     * @request DELETE:/api/admin/courses/{courseID}/media/{kind}
     * @secure
     */
    coursesMediaDelete: (
      courseId: string,
      kind: "recording" | "captions" | "transcript" | "cover" | "clip",
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/media/${kind}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesMediaRecordingPrepareCreate
     * @summary Prepare the qualities of a recording again
     * @request POST:/api/admin/courses/{courseID}/media/recording/prepare
     * @secure
     */
    coursesMediaRecordingPrepareCreate: (
      courseId: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/media/recording/prepare`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCaptionDraftList
     * @summary Get the draft of a recording's captions and transcript
     * @request GET:/api/admin/courses/{courseID}/caption-draft
     * @secure
     */
    coursesCaptionDraftList: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          hasModel: boolean;
          recordingLink: string | null;
          replaces: {
            captions: boolean;
            transcript: boolean;
          };
          names: {
            /**
             * @minLength 1
             * @maxLength 100
             */
            name: string;
            /** @maxItems 20 */
            heard: string[];
          }[];
          draft: {
            state: "transcribing" | "ready" | "published" | "failed";
            doneSeconds: number;
            totalSeconds: number | null;
            error: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            phrases: {
              start: number;
              end: number;
              text: string;
            }[];
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/caption-draft`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCaptionDraftCreate
     * @summary Transcribe a course's recording in the background. Continues a failed draft, and replaces a finished one
     * @request POST:/api/admin/courses/{courseID}/caption-draft
     * @secure
     */
    coursesCaptionDraftCreate: (
      courseId: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/caption-draft`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCaptionDraftUpdate
     * @summary Change the text of phrases in a draft. A phrase without text is left out when it is published
     * @request PUT:/api/admin/courses/{courseID}/caption-draft
     * @secure
     */
    coursesCaptionDraftUpdate: (
      courseId: string,
      data: {
        /**
         * @min 1
         * @max 2147483646
         */
        version: number;
        /** @maxItems 20000 */
        changes: {
          /**
           * @min 0
           * @max 1000000
           */
          index: number;
          /** @maxLength 500 */
          text: string;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/caption-draft`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCaptionDraftDelete
     * @summary Delete a draft. Published captions and transcripts stay
     * @request DELETE:/api/admin/courses/{courseID}/caption-draft
     * @secure
     */
    coursesCaptionDraftDelete: (
      courseId: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/caption-draft`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCaptionDraftPublishCreate
     * @summary Make a course's captions and transcript from its draft. Replaces earlier ones
     * @request POST:/api/admin/courses/{courseID}/caption-draft/publish
     * @secure
     */
    coursesCaptionDraftPublishCreate: (
      courseId: string,
      data: {
        /**
         * @min 1
         * @max 2147483646
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/caption-draft/publish`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SpokenNamesUpdate
     * @summary Replace the list of names and terms that transcripts spell, for all courses
     * @request PUT:/api/admin/spoken-names
     * @secure
     */
    spokenNamesUpdate: (
      data: {
        /** @maxItems 500 */
        names: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          name: string;
          /** @maxItems 20 */
          heard: string[];
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/spoken-names`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesSampleUpdate
     * @summary Choose how much of a course's recording and transcript everyone can see
     * @request PUT:/api/admin/courses/{courseID}/sample
     * @secure
     */
    coursesSampleUpdate: (
      courseId: string,
      data: {
        /**
         * @min 0
         * @max 10
         */
        minutes: number;
        /**
         * @min 0
         * @max 2
         */
        pages: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/sample`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesHandoutsList
     * @summary The handouts of a course
     * @request GET:/api/admin/courses/{courseID}/handouts
     * @secure
     */
    coursesHandoutsList: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          handouts: {
            /**
             * @minLength 1
             * @maxLength 120
             */
            name: string;
            sessionId: number | null;
            opens: "purchase" | "session_end";
            audience: "everyone" | "live" | "recording";
            stamped: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            format: string;
            canStamp: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            bytes: number;
            addedAt: string;
            link: string;
          }[];
          sessions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            startsAt: string;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          mostBytes: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          mostStampedBytes: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/handouts`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesHandoutsUpdate
     * @summary Changes the name of a handout, and when and for whom it opens
     * @request PUT:/api/admin/courses/{courseID}/handouts/{id}
     * @secure
     */
    coursesHandoutsUpdate: (
      courseId: string,
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 120
         */
        name: string;
        sessionId: number | null;
        opens: "purchase" | "session_end";
        audience: "everyone" | "live" | "recording";
        stamped: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/handouts/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesHandoutsDelete
     * @summary Removes a handout and its file
     * @request DELETE:/api/admin/courses/{courseID}/handouts/{id}
     * @secure
     */
    coursesHandoutsDelete: (
      courseId: string,
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/handouts/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCreditsList
     * @summary The credits of a course, and the requirement for its certificate
     * @request GET:/api/admin/courses/{courseID}/credits
     * @secure
     */
    coursesCreditsList: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          requirement: {
            liveMinutes: number | null;
            watchedPercent: number | null;
          } | null;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
          }[];
          mismatch: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            recordingSeconds: number;
            hours: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/credits`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCreditsUpdate
     * @summary Sets the credits of a course and the requirement for its certificate; customers who already meet it get the certificate
     * @request PUT:/api/admin/courses/{courseID}/credits
     * @secure
     */
    coursesCreditsUpdate: (
      courseId: string,
      data: {
        requirement: {
          liveMinutes: number | null;
          watchedPercent: number | null;
        } | null;
        /** @maxItems 20 */
        credits: {
          /**
           * @minLength 1
           * @maxLength 12
           */
          accreditingBody: string;
          /**
           * @minLength 1
           * @maxLength 40
           */
          number: string;
          /**
           * @multipleOf 0.05
           * @exclusiveMin 0
           * @max 100
           */
          hours: number;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          requirement: {
            liveMinutes: number | null;
            watchedPercent: number | null;
          } | null;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
          }[];
          mismatch: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            recordingSeconds: number;
            hours: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/credits`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesCertificatesList
     * @summary The certificates of a course, the newest first, 200 at a time; `Link` names the next page
     * @request GET:/api/admin/courses/{courseID}/certificates
     * @secure
     */
    coursesCertificatesList: (
      courseId: string,
      query?: {
        /**
         * @minLength 1
         * @maxLength 60
         */
        before?: string;
        /** @pattern ^([1-9]\d?|1\d\d|200)$ */
        limit?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: string;
          state: "valid" | "revoked";
          name: string;
          title: string;
          instructor: string;
          way: "live" | "recording";
          heldAt: string;
          evidence: "report" | "presence" | "corrected" | null;
          hours: number;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
            name: string;
            kind: string;
            logo: string | null;
            rule: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            methodName: string;
            statement: string;
            /** @default null */
            program: {
              fieldsOfStudy: {
                name: string;
                hours: number;
              }[];
              sponsor: {
                name: string;
                number: string;
                address: string;
              } | null;
              signatory: {
                name: string;
                title: string;
              } | null;
              evidence: (
                | "attendance"
                | "checks"
                | "codes"
                | "group"
                | "expert"
                | "watched"
                | "exam"
                | "evaluation"
                | "claim"
                | "correction"
              )[];
            } | null;
          }[];
          issuedAt: string;
          revokedAt: string | null;
          issues: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            number: number;
            kind: "issued" | "credit_added" | "name_corrected" | "revoked";
            at: string;
            hours: number;
          }[];
          reason: string | null;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/certificates`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CertificatesList
     * @summary List and search certificates, newest first
     * @request GET:/api/admin/certificates
     * @secure
     */
    certificatesList: (
      query?: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        search?: string;
        state?: "valid" | "revoked" | "unmet";
        sort?:
          | "name"
          | "-name"
          | "course"
          | "-course"
          | "issuedAt"
          | "-issuedAt";
        /** @pattern ^([1-9]\d{0,14}|W[\w-]{1,1999})$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          certificates: {
            code: string;
            state: "valid" | "revoked";
            name: string;
            title: string;
            instructor: string;
            way: "live" | "recording";
            heldAt: string;
            evidence: "report" | "presence" | "corrected" | null;
            hours: number;
            credits: {
              accreditingBody: string;
              number: string;
              hours: number;
              name: string;
              kind: string;
              logo: string | null;
              rule: {
                name: string;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                version: number;
              } | null;
              methodName: string;
              statement: string;
              /** @default null */
              program: {
                fieldsOfStudy: {
                  name: string;
                  hours: number;
                }[];
                sponsor: {
                  name: string;
                  number: string;
                  address: string;
                } | null;
                signatory: {
                  name: string;
                  title: string;
                } | null;
                evidence: (
                  | "attendance"
                  | "checks"
                  | "codes"
                  | "group"
                  | "expert"
                  | "watched"
                  | "exam"
                  | "evaluation"
                  | "claim"
                  | "correction"
                )[];
              } | null;
            }[];
            issuedAt: string;
            revokedAt: string | null;
            issues: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              number: number;
              kind: "issued" | "credit_added" | "name_corrected" | "revoked";
              at: string;
              hours: number;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            customer: number | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            order: number;
            reason: string | null;
            pdfUrl: string | null;
            review: {
              unmet: {
                accreditingBody: string;
                hours: number;
                earned: number;
              }[];
              kept: {
                by: string;
                at: string;
                reason: string;
              } | null;
            } | null;
          }[];
          next: (number | string) | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/certificates`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CertificatesNameUpdate
     * @summary Reissue a certificate with a corrected name
     * @request PUT:/api/admin/certificates/{code}/name
     * @secure
     */
    certificatesNameUpdate: (
      code: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        name: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: string;
          state: "valid" | "revoked";
          name: string;
          title: string;
          instructor: string;
          way: "live" | "recording";
          heldAt: string;
          evidence: "report" | "presence" | "corrected" | null;
          hours: number;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
            name: string;
            kind: string;
            logo: string | null;
            rule: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            methodName: string;
            statement: string;
            /** @default null */
            program: {
              fieldsOfStudy: {
                name: string;
                hours: number;
              }[];
              sponsor: {
                name: string;
                number: string;
                address: string;
              } | null;
              signatory: {
                name: string;
                title: string;
              } | null;
              evidence: (
                | "attendance"
                | "checks"
                | "codes"
                | "group"
                | "expert"
                | "watched"
                | "exam"
                | "evaluation"
                | "claim"
                | "correction"
              )[];
            } | null;
          }[];
          issuedAt: string;
          revokedAt: string | null;
          issues: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            number: number;
            kind: "issued" | "credit_added" | "name_corrected" | "revoked";
            at: string;
            hours: number;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          customer: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          order: number;
          reason: string | null;
          pdfUrl: string | null;
          review: {
            unmet: {
              accreditingBody: string;
              hours: number;
              earned: number;
            }[];
            kept: {
              by: string;
              at: string;
              reason: string;
            } | null;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/certificates/${code}/name`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CertificatesKeepCreate
     * @summary Keep a certificate that is no longer met by evidence, with a reason
     * @request POST:/api/admin/certificates/{code}/keep
     * @secure
     */
    certificatesKeepCreate: (
      code: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 500
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: string;
          state: "valid" | "revoked";
          name: string;
          title: string;
          instructor: string;
          way: "live" | "recording";
          heldAt: string;
          evidence: "report" | "presence" | "corrected" | null;
          hours: number;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
            name: string;
            kind: string;
            logo: string | null;
            rule: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            methodName: string;
            statement: string;
            /** @default null */
            program: {
              fieldsOfStudy: {
                name: string;
                hours: number;
              }[];
              sponsor: {
                name: string;
                number: string;
                address: string;
              } | null;
              signatory: {
                name: string;
                title: string;
              } | null;
              evidence: (
                | "attendance"
                | "checks"
                | "codes"
                | "group"
                | "expert"
                | "watched"
                | "exam"
                | "evaluation"
                | "claim"
                | "correction"
              )[];
            } | null;
          }[];
          issuedAt: string;
          revokedAt: string | null;
          issues: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            number: number;
            kind: "issued" | "credit_added" | "name_corrected" | "revoked";
            at: string;
            hours: number;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          customer: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          order: number;
          reason: string | null;
          pdfUrl: string | null;
          review: {
            unmet: {
              accreditingBody: string;
              hours: number;
              earned: number;
            }[];
            kept: {
              by: string;
              at: string;
              reason: string;
            } | null;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/certificates/${code}/keep`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CertificatesRevokeCreate
     * @summary Revokes a certificate permanently and emails its holder the reason; again changes nothing
     * @request POST:/api/admin/certificates/{code}/revoke
     * @secure
     */
    certificatesRevokeCreate: (
      code: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 500
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: string;
          state: "valid" | "revoked";
          name: string;
          title: string;
          instructor: string;
          way: "live" | "recording";
          heldAt: string;
          evidence: "report" | "presence" | "corrected" | null;
          hours: number;
          credits: {
            accreditingBody: string;
            number: string;
            hours: number;
            name: string;
            kind: string;
            logo: string | null;
            rule: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            methodName: string;
            statement: string;
            /** @default null */
            program: {
              fieldsOfStudy: {
                name: string;
                hours: number;
              }[];
              sponsor: {
                name: string;
                number: string;
                address: string;
              } | null;
              signatory: {
                name: string;
                title: string;
              } | null;
              evidence: (
                | "attendance"
                | "checks"
                | "codes"
                | "group"
                | "expert"
                | "watched"
                | "exam"
                | "evaluation"
                | "claim"
                | "correction"
              )[];
            } | null;
          }[];
          issuedAt: string;
          revokedAt: string | null;
          issues: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            number: number;
            kind: "issued" | "credit_added" | "name_corrected" | "revoked";
            at: string;
            hours: number;
          }[];
          reason: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/certificates/${code}/revoke`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CreditPeopleDetail
     * @summary What a customer has and lacks for the credit of their courses, with the evidence and its corrections; the latest purchase first
     * @request GET:/api/admin/credit/people/{userId}
     * @secure
     */
    creditPeopleDetail: (
      userId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        session?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          enrollments: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            enrollmentId: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            isActive: boolean;
            programs: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              programId: number;
              accreditingBody: string;
              name: string;
              number: string | null;
              way: "live" | "recording";
              methodName: string;
              credits: number;
              maxCredits: number;
              reachableCredits: number;
              isReported: boolean;
              requirements: {
                kind: string;
                why: string;
                met: boolean;
                canStillMeet: boolean;
                corrected: boolean;
              }[];
              claim: {
                maxCredits: number;
                increment: number;
                claimedCredits: number | null;
              } | null;
            }[];
            evidence: {
              kind: string;
              at: string | null;
              text: string;
              source: string;
            }[];
            corrections: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              programId: number;
              requirement:
                | "attendance"
                | "checks"
                | "codes"
                | "group"
                | "expert"
                | "watched"
                | "exam"
                | "evaluation"
                | "details"
                | "claim";
              value: number;
              reason: string;
              by: string;
              at: string;
              document: {
                name: string;
                url: string;
              } | null;
              withdrawn: {
                by: string;
                at: string;
              } | null;
            }[];
            review: {
              unmet: {
                accreditingBody: string;
                hours: number;
                earned: number;
              }[];
              kept: {
                by: string;
                at: string;
                reason: string;
              } | null;
              code: string;
            } | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/credit/people/${userId}`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CreditCorrectionsCreate
     * @summary Correct what was recorded for a requirement of credit, with a reason; the certificate follows
     * @request POST:/api/admin/credit/corrections
     * @secure
     */
    creditCorrectionsCreate: (
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        enrollmentId: number;
        /**
         * @min 1
         * @max 2147483647
         */
        programId: number;
        requirement:
          | "attendance"
          | "checks"
          | "codes"
          | "group"
          | "expert"
          | "watched"
          | "exam"
          | "evaluation"
          | "details"
          | "claim";
        /**
         * @min 0
         * @multipleOf 0.01
         * @max 1440
         */
        value: number;
        /**
         * @minLength 1
         * @maxLength 1000
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          enrollmentId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          isActive: boolean;
          programs: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            programId: number;
            accreditingBody: string;
            name: string;
            number: string | null;
            way: "live" | "recording";
            methodName: string;
            credits: number;
            maxCredits: number;
            reachableCredits: number;
            isReported: boolean;
            requirements: {
              kind: string;
              why: string;
              met: boolean;
              canStillMeet: boolean;
              corrected: boolean;
            }[];
            claim: {
              maxCredits: number;
              increment: number;
              claimedCredits: number | null;
            } | null;
          }[];
          evidence: {
            kind: string;
            at: string | null;
            text: string;
            source: string;
          }[];
          corrections: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            programId: number;
            requirement:
              | "attendance"
              | "checks"
              | "codes"
              | "group"
              | "expert"
              | "watched"
              | "exam"
              | "evaluation"
              | "details"
              | "claim";
            value: number;
            reason: string;
            by: string;
            at: string;
            document: {
              name: string;
              url: string;
            } | null;
            withdrawn: {
              by: string;
              at: string;
            } | null;
          }[];
          review: {
            unmet: {
              accreditingBody: string;
              hours: number;
              earned: number;
            }[];
            kept: {
              by: string;
              at: string;
              reason: string;
            } | null;
            code: string;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/credit/corrections`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CreditCorrectionsWithdrawCreate
     * @summary Withdraw a correction, which stays in the list; a certificate that was issued stays valid
     * @request POST:/api/admin/credit/corrections/{id}/withdraw
     * @secure
     */
    creditCorrectionsWithdrawCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          enrollmentId: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          isActive: boolean;
          programs: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            programId: number;
            accreditingBody: string;
            name: string;
            number: string | null;
            way: "live" | "recording";
            methodName: string;
            credits: number;
            maxCredits: number;
            reachableCredits: number;
            isReported: boolean;
            requirements: {
              kind: string;
              why: string;
              met: boolean;
              canStillMeet: boolean;
              corrected: boolean;
            }[];
            claim: {
              maxCredits: number;
              increment: number;
              claimedCredits: number | null;
            } | null;
          }[];
          evidence: {
            kind: string;
            at: string | null;
            text: string;
            source: string;
          }[];
          corrections: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            programId: number;
            requirement:
              | "attendance"
              | "checks"
              | "codes"
              | "group"
              | "expert"
              | "watched"
              | "exam"
              | "evaluation"
              | "details"
              | "claim";
            value: number;
            reason: string;
            by: string;
            at: string;
            document: {
              name: string;
              url: string;
            } | null;
            withdrawn: {
              by: string;
              at: string;
            } | null;
          }[];
          review: {
            unmet: {
              accreditingBody: string;
              hours: number;
              earned: number;
            }[];
            kept: {
              by: string;
              at: string;
              reason: string;
            } | null;
            code: string;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/credit/corrections/${id}/withdraw`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersEarlierCertificatesList
     * @summary List a customer's certificates that were issued elsewhere, latest first
     * @request GET:/api/admin/customers/{id}/earlier-certificates
     * @secure
     */
    customersEarlierCertificatesList: (
      id: string,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          certificates: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            number: string;
            title: string;
            issuer: string;
            issuedOn: string;
            hours: number | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/earlier-certificates`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CreditRulesList
     * @summary List the rules of accrediting bodies, by body
     * @request GET:/api/admin/credit-rules
     * @secure
     */
    creditRulesList: (params: RequestParams = {}) =>
      this.request<
        {
          ruleSets: {
            /**
             * @minLength 1
             * @maxLength 80
             */
            name: string;
            /**
             * @maxItems 7
             * @minItems 1
             */
            methods: (
              | "group_in_person"
              | "group_internet"
              | "simulive"
              | "self_study"
              | "nano"
              | "blended"
              | "group_viewing"
            )[];
            /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
            validFrom: string;
            closedOn: string | null;
            supersededOn: string | null;
            rule: {
              /**
               * @min 1
               * @max 1000
               */
              minutesPerCredit: number;
              /**
               * @min 0.01
               * @multipleOf 0.01
               * @max 10
               */
              increment: number;
              rounding: "down" | "nearest";
              firstIncrement: number | null;
              /**
               * @min 0
               * @max 1440
               */
              minMinutes: number;
              oneIncrementPerProgram: boolean;
              /**
               * @min 0
               * @max 20
               */
              checksPerCredit: number;
              /**
               * @min 0
               * @max 20
               */
              silentChecksPerCredit: number;
              unpredictable: boolean;
              codeWords: boolean;
              /** @maxItems 5 */
              partialCredit: {
                /**
                 * @min 0
                 * @max 100
                 */
                answeredPercent: number;
                /**
                 * @min 0
                 * @max 100
                 */
                creditPercent: number;
              }[];
              expertPresent: boolean;
              /**
               * @min 0
               * @max 50
               */
              examQuestionsPerCredit: number;
              /**
               * @min 0
               * @max 100
               */
              examPassPercent: number;
              /**
               * @min 0
               * @max 50
               */
              reviewQuestionsPerCredit: number;
              evaluation: "none" | "offered" | "required";
              claim: "automatic" | "learner";
              outcome: "certificate" | "report" | "both";
              reportWithinDays: number | null;
              /** @maxItems 7 */
              personFields: (
                | "license_number"
                | "license_state"
                | "nabp_id"
                | "ptin"
                | "npi"
                | "birthday"
                | "consent"
              )[];
              /** @maxItems 11 */
              programFields: (
                | "number"
                | "fields_of_study"
                | "level"
                | "objectives"
                | "prerequisites"
                | "preparation"
                | "developer"
                | "reviewer"
                | "publication_date"
                | "expiration_date"
                | "competency"
              )[];
              /** @maxItems 12 */
              disclosures: (
                | "objectives"
                | "delivery_method"
                | "credits"
                | "level"
                | "prerequisites"
                | "preparation"
                | "attendance_requirement"
                | "refund_policy"
                | "complaint_policy"
                | "statement"
                | "publication_date"
                | "expiration_date"
              )[];
              /** @maxLength 80 */
              methodName: string;
              /** @maxLength 1000 */
              statement: string;
              /**
               * @min 1
               * @max 10
               */
              retentionYears: number;
            };
            /** @maxItems 40 */
            confirmed: (
              | "minutesPerCredit"
              | "increment"
              | "rounding"
              | "firstIncrement"
              | "minMinutes"
              | "oneIncrementPerProgram"
              | "checksPerCredit"
              | "silentChecksPerCredit"
              | "unpredictable"
              | "codeWords"
              | "partialCredit"
              | "expertPresent"
              | "examQuestionsPerCredit"
              | "examPassPercent"
              | "reviewQuestionsPerCredit"
              | "evaluation"
              | "claim"
              | "outcome"
              | "reportWithinDays"
              | "personFields"
              | "programFields"
              | "disclosures"
              | "methodName"
              | "statement"
              | "retentionYears"
            )[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            accreditingBody: string;
            preset: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            unconfirmed: string[];
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/credit-rules`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CreditRulesDetail
     * @summary A rule set with its versions, the latest first
     * @request GET:/api/admin/credit-rules/{id}
     * @secure
     */
    creditRulesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          ruleSet: {
            /**
             * @minLength 1
             * @maxLength 80
             */
            name: string;
            /**
             * @maxItems 7
             * @minItems 1
             */
            methods: (
              | "group_in_person"
              | "group_internet"
              | "simulive"
              | "self_study"
              | "nano"
              | "blended"
              | "group_viewing"
            )[];
            /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
            validFrom: string;
            closedOn: string | null;
            supersededOn: string | null;
            rule: {
              /**
               * @min 1
               * @max 1000
               */
              minutesPerCredit: number;
              /**
               * @min 0.01
               * @multipleOf 0.01
               * @max 10
               */
              increment: number;
              rounding: "down" | "nearest";
              firstIncrement: number | null;
              /**
               * @min 0
               * @max 1440
               */
              minMinutes: number;
              oneIncrementPerProgram: boolean;
              /**
               * @min 0
               * @max 20
               */
              checksPerCredit: number;
              /**
               * @min 0
               * @max 20
               */
              silentChecksPerCredit: number;
              unpredictable: boolean;
              codeWords: boolean;
              /** @maxItems 5 */
              partialCredit: {
                /**
                 * @min 0
                 * @max 100
                 */
                answeredPercent: number;
                /**
                 * @min 0
                 * @max 100
                 */
                creditPercent: number;
              }[];
              expertPresent: boolean;
              /**
               * @min 0
               * @max 50
               */
              examQuestionsPerCredit: number;
              /**
               * @min 0
               * @max 100
               */
              examPassPercent: number;
              /**
               * @min 0
               * @max 50
               */
              reviewQuestionsPerCredit: number;
              evaluation: "none" | "offered" | "required";
              claim: "automatic" | "learner";
              outcome: "certificate" | "report" | "both";
              reportWithinDays: number | null;
              /** @maxItems 7 */
              personFields: (
                | "license_number"
                | "license_state"
                | "nabp_id"
                | "ptin"
                | "npi"
                | "birthday"
                | "consent"
              )[];
              /** @maxItems 11 */
              programFields: (
                | "number"
                | "fields_of_study"
                | "level"
                | "objectives"
                | "prerequisites"
                | "preparation"
                | "developer"
                | "reviewer"
                | "publication_date"
                | "expiration_date"
                | "competency"
              )[];
              /** @maxItems 12 */
              disclosures: (
                | "objectives"
                | "delivery_method"
                | "credits"
                | "level"
                | "prerequisites"
                | "preparation"
                | "attendance_requirement"
                | "refund_policy"
                | "complaint_policy"
                | "statement"
                | "publication_date"
                | "expiration_date"
              )[];
              /** @maxLength 80 */
              methodName: string;
              /** @maxLength 1000 */
              statement: string;
              /**
               * @min 1
               * @max 10
               */
              retentionYears: number;
            };
            /** @maxItems 40 */
            confirmed: (
              | "minutesPerCredit"
              | "increment"
              | "rounding"
              | "firstIncrement"
              | "minMinutes"
              | "oneIncrementPerProgram"
              | "checksPerCredit"
              | "silentChecksPerCredit"
              | "unpredictable"
              | "codeWords"
              | "partialCredit"
              | "expertPresent"
              | "examQuestionsPerCredit"
              | "examPassPercent"
              | "reviewQuestionsPerCredit"
              | "evaluation"
              | "claim"
              | "outcome"
              | "reportWithinDays"
              | "personFields"
              | "programFields"
              | "disclosures"
              | "methodName"
              | "statement"
              | "retentionYears"
            )[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            accreditingBody: string;
            preset: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            unconfirmed: string[];
          };
          versions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            details: {
              /**
               * @minLength 1
               * @maxLength 80
               */
              name: string;
              /**
               * @maxItems 7
               * @minItems 1
               */
              methods: (
                | "group_in_person"
                | "group_internet"
                | "simulive"
                | "self_study"
                | "nano"
                | "blended"
                | "group_viewing"
              )[];
              /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
              validFrom: string;
              closedOn: string | null;
              supersededOn: string | null;
              rule: {
                /**
                 * @min 1
                 * @max 1000
                 */
                minutesPerCredit: number;
                /**
                 * @min 0.01
                 * @multipleOf 0.01
                 * @max 10
                 */
                increment: number;
                rounding: "down" | "nearest";
                firstIncrement: number | null;
                /**
                 * @min 0
                 * @max 1440
                 */
                minMinutes: number;
                oneIncrementPerProgram: boolean;
                /**
                 * @min 0
                 * @max 20
                 */
                checksPerCredit: number;
                /**
                 * @min 0
                 * @max 20
                 */
                silentChecksPerCredit: number;
                unpredictable: boolean;
                codeWords: boolean;
                /** @maxItems 5 */
                partialCredit: {
                  /**
                   * @min 0
                   * @max 100
                   */
                  answeredPercent: number;
                  /**
                   * @min 0
                   * @max 100
                   */
                  creditPercent: number;
                }[];
                expertPresent: boolean;
                /**
                 * @min 0
                 * @max 50
                 */
                examQuestionsPerCredit: number;
                /**
                 * @min 0
                 * @max 100
                 */
                examPassPercent: number;
                /**
                 * @min 0
                 * @max 50
                 */
                reviewQuestionsPerCredit: number;
                evaluation: "none" | "offered" | "required";
                claim: "automatic" | "learner";
                outcome: "certificate" | "report" | "both";
                reportWithinDays: number | null;
                /** @maxItems 7 */
                personFields: (
                  | "license_number"
                  | "license_state"
                  | "nabp_id"
                  | "ptin"
                  | "npi"
                  | "birthday"
                  | "consent"
                )[];
                /** @maxItems 11 */
                programFields: (
                  | "number"
                  | "fields_of_study"
                  | "level"
                  | "objectives"
                  | "prerequisites"
                  | "preparation"
                  | "developer"
                  | "reviewer"
                  | "publication_date"
                  | "expiration_date"
                  | "competency"
                )[];
                /** @maxItems 12 */
                disclosures: (
                  | "objectives"
                  | "delivery_method"
                  | "credits"
                  | "level"
                  | "prerequisites"
                  | "preparation"
                  | "attendance_requirement"
                  | "refund_policy"
                  | "complaint_policy"
                  | "statement"
                  | "publication_date"
                  | "expiration_date"
                )[];
                /** @maxLength 80 */
                methodName: string;
                /** @maxLength 1000 */
                statement: string;
                /**
                 * @min 1
                 * @max 10
                 */
                retentionYears: number;
              };
              /** @maxItems 40 */
              confirmed: (
                | "minutesPerCredit"
                | "increment"
                | "rounding"
                | "firstIncrement"
                | "minMinutes"
                | "oneIncrementPerProgram"
                | "checksPerCredit"
                | "silentChecksPerCredit"
                | "unpredictable"
                | "codeWords"
                | "partialCredit"
                | "expertPresent"
                | "examQuestionsPerCredit"
                | "examPassPercent"
                | "reviewQuestionsPerCredit"
                | "evaluation"
                | "claim"
                | "outcome"
                | "reportWithinDays"
                | "personFields"
                | "programFields"
                | "disclosures"
                | "methodName"
                | "statement"
                | "retentionYears"
              )[];
            };
            createdAt: string;
            createdBy: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/credit-rules/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ProviderApprovalsList
     * @summary List the approvals by accrediting bodies, by body
     * @request GET:/api/admin/provider-approvals
     * @secure
     */
    providerApprovalsList: (params: RequestParams = {}) =>
      this.request<
        {
          approvals: {
            /**
             * @maxItems 7
             * @minItems 1
             */
            methods: (
              | "group_in_person"
              | "group_internet"
              | "simulive"
              | "self_study"
              | "nano"
              | "blended"
              | "group_viewing"
            )[];
            /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
            validFrom: string;
            validTo: string | null;
            /** @maxLength 60 */
            sponsorNumber: string;
            /**
             * @minLength 1
             * @maxLength 200
             */
            sponsorName: string;
            /**
             * @minLength 1
             * @maxLength 500
             */
            sponsorAddress: string;
            /** @maxLength 120 */
            signatoryName: string;
            /** @maxLength 120 */
            signatoryTitle: string;
            /** @maxLength 1000 */
            complaintPolicy: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            accreditingBody: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/provider-approvals`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesProgramsList
     * @summary List the programs of a course, and what is missing before it can be published
     * @request GET:/api/admin/courses/{courseID}/programs
     * @secure
     */
    coursesProgramsList: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          programs: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            accreditingBody: string;
            method:
              | "group_in_person"
              | "group_internet"
              | "simulive"
              | "self_study"
              | "nano"
              | "blended"
              | "group_viewing";
            details: {
              numberPer: "course" | "session" | "period";
              /** @maxItems 60 */
              numbers: {
                /**
                 * @minLength 1
                 * @maxLength 40
                 */
                number: string;
                from: string | null;
                to: string | null;
              }[];
              /** @maxItems 10 */
              fieldsOfStudy: {
                /**
                 * @minLength 1
                 * @maxLength 80
                 */
                name: string;
                /**
                 * @multipleOf 0.05
                 * @exclusiveMin 0
                 * @max 100
                 */
                hours: number;
              }[];
              level:
                | "basic"
                | "intermediate"
                | "advanced"
                | "update"
                | "overview"
                | null;
              /** @maxItems 20 */
              objectives: string[];
              /** @maxLength 1000 */
              prerequisites: string;
              /** @maxLength 1000 */
              preparation: string;
              developer: {
                /** @maxLength 120 */
                name: string;
                /** @maxLength 300 */
                credentials: string;
              };
              reviewer: {
                /** @maxLength 120 */
                name: string;
                /** @maxLength 300 */
                credentials: string;
              };
              publicationDate: string | null;
              expirationDate: string | null;
              /** @maxLength 200 */
              competency: string;
              wordCount: number | null;
              pilotMinutes: number | null;
            };
            firstPublishedOn: string | null;
            rules: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            missing: {
              part: string;
              message: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
          suggestions: Partial<
            Record<
              string,
              {
                numberPer: "course" | "session" | "period";
                /** @maxItems 60 */
                numbers: {
                  /**
                   * @minLength 1
                   * @maxLength 40
                   */
                  number: string;
                  from: string | null;
                  to: string | null;
                }[];
                /** @maxItems 10 */
                fieldsOfStudy: {
                  /**
                   * @minLength 1
                   * @maxLength 80
                   */
                  name: string;
                  /**
                   * @multipleOf 0.05
                   * @exclusiveMin 0
                   * @max 100
                   */
                  hours: number;
                }[];
                level:
                  | "basic"
                  | "intermediate"
                  | "advanced"
                  | "update"
                  | "overview"
                  | null;
                /** @maxItems 20 */
                objectives: string[];
                /** @maxLength 1000 */
                prerequisites: string;
                /** @maxLength 1000 */
                preparation: string;
                developer: {
                  /** @maxLength 120 */
                  name: string;
                  /** @maxLength 300 */
                  credentials: string;
                };
                reviewer: {
                  /** @maxLength 120 */
                  name: string;
                  /** @maxLength 300 */
                  credentials: string;
                };
                publicationDate: string | null;
                expirationDate: string | null;
                /** @maxLength 200 */
                competency: string;
                wordCount: number | null;
                pilotMinutes: number | null;
              }
            >
          >;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/programs`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesProgramsCreate
     * @summary Add a program to a course: an accrediting body and a delivery method
     * @request POST:/api/admin/courses/{courseID}/programs
     * @secure
     */
    coursesProgramsCreate: (
      courseId: string,
      data: {
        /** @pattern ^[A-Z][A-Z0-9-]{1,11}$ */
        accreditingBody: string;
        method:
          | "group_in_person"
          | "group_internet"
          | "simulive"
          | "self_study"
          | "nano"
          | "blended"
          | "group_viewing";
        numberPer: "course" | "session" | "period";
        /** @maxItems 60 */
        numbers: {
          /**
           * @minLength 1
           * @maxLength 40
           */
          number: string;
          from: string | null;
          to: string | null;
        }[];
        /** @maxItems 10 */
        fieldsOfStudy: {
          /**
           * @minLength 1
           * @maxLength 80
           */
          name: string;
          /**
           * @multipleOf 0.05
           * @exclusiveMin 0
           * @max 100
           */
          hours: number;
        }[];
        level:
          | "basic"
          | "intermediate"
          | "advanced"
          | "update"
          | "overview"
          | null;
        /** @maxItems 20 */
        objectives: string[];
        /** @maxLength 1000 */
        prerequisites: string;
        /** @maxLength 1000 */
        preparation: string;
        developer: {
          /** @maxLength 120 */
          name: string;
          /** @maxLength 300 */
          credentials: string;
        };
        reviewer: {
          /** @maxLength 120 */
          name: string;
          /** @maxLength 300 */
          credentials: string;
        };
        publicationDate: string | null;
        expirationDate: string | null;
        /** @maxLength 200 */
        competency: string;
        wordCount: number | null;
        pilotMinutes: number | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          accreditingBody: string;
          method:
            | "group_in_person"
            | "group_internet"
            | "simulive"
            | "self_study"
            | "nano"
            | "blended"
            | "group_viewing";
          details: {
            numberPer: "course" | "session" | "period";
            /** @maxItems 60 */
            numbers: {
              /**
               * @minLength 1
               * @maxLength 40
               */
              number: string;
              from: string | null;
              to: string | null;
            }[];
            /** @maxItems 10 */
            fieldsOfStudy: {
              /**
               * @minLength 1
               * @maxLength 80
               */
              name: string;
              /**
               * @multipleOf 0.05
               * @exclusiveMin 0
               * @max 100
               */
              hours: number;
            }[];
            level:
              | "basic"
              | "intermediate"
              | "advanced"
              | "update"
              | "overview"
              | null;
            /** @maxItems 20 */
            objectives: string[];
            /** @maxLength 1000 */
            prerequisites: string;
            /** @maxLength 1000 */
            preparation: string;
            developer: {
              /** @maxLength 120 */
              name: string;
              /** @maxLength 300 */
              credentials: string;
            };
            reviewer: {
              /** @maxLength 120 */
              name: string;
              /** @maxLength 300 */
              credentials: string;
            };
            publicationDate: string | null;
            expirationDate: string | null;
            /** @maxLength 200 */
            competency: string;
            wordCount: number | null;
            pilotMinutes: number | null;
          };
          firstPublishedOn: string | null;
          rules: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          } | null;
          missing: {
            part: string;
            message: string;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${courseId}/programs`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ProgramsList
     * @summary List programs, the newest first, with what is missing, 100 at a time
     * @request GET:/api/admin/programs
     * @secure
     */
    programsList: (
      query?: {
        state?: "missing";
        /** @pattern ^[1-9]\d{0,8}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          programs: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            accreditingBody: string;
            method:
              | "group_in_person"
              | "group_internet"
              | "simulive"
              | "self_study"
              | "nano"
              | "blended"
              | "group_viewing";
            details: {
              numberPer: "course" | "session" | "period";
              /** @maxItems 60 */
              numbers: {
                /**
                 * @minLength 1
                 * @maxLength 40
                 */
                number: string;
                from: string | null;
                to: string | null;
              }[];
              /** @maxItems 10 */
              fieldsOfStudy: {
                /**
                 * @minLength 1
                 * @maxLength 80
                 */
                name: string;
                /**
                 * @multipleOf 0.05
                 * @exclusiveMin 0
                 * @max 100
                 */
                hours: number;
              }[];
              level:
                | "basic"
                | "intermediate"
                | "advanced"
                | "update"
                | "overview"
                | null;
              /** @maxItems 20 */
              objectives: string[];
              /** @maxLength 1000 */
              prerequisites: string;
              /** @maxLength 1000 */
              preparation: string;
              developer: {
                /** @maxLength 120 */
                name: string;
                /** @maxLength 300 */
                credentials: string;
              };
              reviewer: {
                /** @maxLength 120 */
                name: string;
                /** @maxLength 300 */
                credentials: string;
              };
              publicationDate: string | null;
              expirationDate: string | null;
              /** @maxLength 200 */
              competency: string;
              wordCount: number | null;
              pilotMinutes: number | null;
            };
            firstPublishedOn: string | null;
            rules: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            } | null;
            missing: {
              part: string;
              message: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            title: string;
            isPublished: boolean;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/programs`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ProgramsUpdate
     * @summary Change a program
     * @request PUT:/api/admin/programs/{id}
     * @secure
     */
    programsUpdate: (
      id: string,
      data: {
        numberPer: "course" | "session" | "period";
        /** @maxItems 60 */
        numbers: {
          /**
           * @minLength 1
           * @maxLength 40
           */
          number: string;
          from: string | null;
          to: string | null;
        }[];
        /** @maxItems 10 */
        fieldsOfStudy: {
          /**
           * @minLength 1
           * @maxLength 80
           */
          name: string;
          /**
           * @multipleOf 0.05
           * @exclusiveMin 0
           * @max 100
           */
          hours: number;
        }[];
        level:
          | "basic"
          | "intermediate"
          | "advanced"
          | "update"
          | "overview"
          | null;
        /** @maxItems 20 */
        objectives: string[];
        /** @maxLength 1000 */
        prerequisites: string;
        /** @maxLength 1000 */
        preparation: string;
        developer: {
          /** @maxLength 120 */
          name: string;
          /** @maxLength 300 */
          credentials: string;
        };
        reviewer: {
          /** @maxLength 120 */
          name: string;
          /** @maxLength 300 */
          credentials: string;
        };
        publicationDate: string | null;
        expirationDate: string | null;
        /** @maxLength 200 */
        competency: string;
        wordCount: number | null;
        pilotMinutes: number | null;
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          accreditingBody: string;
          method:
            | "group_in_person"
            | "group_internet"
            | "simulive"
            | "self_study"
            | "nano"
            | "blended"
            | "group_viewing";
          details: {
            numberPer: "course" | "session" | "period";
            /** @maxItems 60 */
            numbers: {
              /**
               * @minLength 1
               * @maxLength 40
               */
              number: string;
              from: string | null;
              to: string | null;
            }[];
            /** @maxItems 10 */
            fieldsOfStudy: {
              /**
               * @minLength 1
               * @maxLength 80
               */
              name: string;
              /**
               * @multipleOf 0.05
               * @exclusiveMin 0
               * @max 100
               */
              hours: number;
            }[];
            level:
              | "basic"
              | "intermediate"
              | "advanced"
              | "update"
              | "overview"
              | null;
            /** @maxItems 20 */
            objectives: string[];
            /** @maxLength 1000 */
            prerequisites: string;
            /** @maxLength 1000 */
            preparation: string;
            developer: {
              /** @maxLength 120 */
              name: string;
              /** @maxLength 300 */
              credentials: string;
            };
            reviewer: {
              /** @maxLength 120 */
              name: string;
              /** @maxLength 300 */
              credentials: string;
            };
            publicationDate: string | null;
            expirationDate: string | null;
            /** @maxLength 200 */
            competency: string;
            wordCount: number | null;
            pilotMinutes: number | null;
          };
          firstPublishedOn: string | null;
          rules: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          } | null;
          missing: {
            part: string;
            message: string;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/programs/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ProgramsDelete
     * @summary Delete a program; certificates keep what they say
     * @request DELETE:/api/admin/programs/{id}
     * @secure
     */
    programsDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/programs/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LicensesList
     * @summary List license numbers of customers, the latest first, 50 at a time
     * @request GET:/api/admin/licenses
     * @secure
     */
    licensesList: (
      query?: {
        state?: "shared";
        /** @pattern ^[1-9]\d{0,8}$ */
        customer?: string;
        /** @pattern ^[1-9]\d{0,8}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          licenses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            accreditingBody: string;
            kind:
              | "license_number"
              | "nabp_id"
              | "ptin"
              | "npi"
              | "birthday"
              | "consent";
            state: string;
            number: string;
            validFrom: string | null;
            validTo: string | null;
            customer: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
              email: string;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            sharedWith: number;
            isChecked: boolean;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/licenses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name LicensesCheckCreate
     * @summary Confirm that a number belongs to a customer although others entered it too; again changes nothing
     * @request POST:/api/admin/licenses/{id}/check
     * @secure
     */
    licensesCheckCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          accreditingBody: string;
          kind:
            | "license_number"
            | "nabp_id"
            | "ptin"
            | "npi"
            | "birthday"
            | "consent";
          state: string;
          number: string;
          validFrom: string | null;
          validTo: string | null;
          customer: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            email: string;
          };
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          sharedWith: number;
          isChecked: boolean;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/licenses/${id}/check`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EvaluationsList
     * @summary List the results of evaluations by course, 50 at a time
     * @request GET:/api/admin/evaluations
     * @secure
     */
    evaluationsList: (
      query?: {
        /** @pattern ^[1-9]\d{0,8}$ */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            objectives: number;
            materials: number;
            timeAllotted: number;
            instructors: number | null;
            latestAt: string;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/evaluations`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EvaluationsInstructorsList
     * @summary List the results of evaluations by instructor
     * @request GET:/api/admin/evaluations/instructors
     * @secure
     */
    evaluationsInstructorsList: (params: RequestParams = {}) =>
      this.request<
        {
          instructors: {
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            mean: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/evaluations/instructors`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EvaluationsDetail
     * @summary The results of a course's evaluations, question by question
     * @request GET:/api/admin/evaluations/{courseID}
     * @secure
     */
    evaluationsDetail: (courseId: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          objectives: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            mean: number | null;
            counts: number[];
          };
          materials: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            mean: number | null;
            counts: number[];
          };
          timeAllotted: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            mean: number | null;
            counts: number[];
          };
          instructors: {
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            mean: number | null;
            counts: number[];
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/evaluations/${courseId}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EvaluationsAnswersList
     * @summary List the answers of a course's evaluations without names, the latest first, 50 at a time
     * @request GET:/api/admin/evaluations/{courseID}/answers
     * @secure
     */
    evaluationsAnswersList: (
      courseId: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          evaluations: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            objectives: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            materials: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            timeAllotted: number;
            instructors: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              rating: number;
            }[];
            comment: string;
            submittedAt: string;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/evaluations/${courseId}/answers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ReviewsList
     * @summary List reviews of courses
     * @request GET:/api/admin/reviews
     * @secure
     */
    reviewsList: (
      query?: {
        state?: "pending" | "approved" | "rejected";
        sort?: "rating" | "-rating" | "writtenAt" | "-writtenAt";
        /** @pattern ^([1-9]\d{0,14}|W[\w-]{1,1999})$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          reviews: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            userId: number;
            author: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            rating: number;
            text: string;
            state: "pending" | "approved" | "rejected";
            reason: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            writtenAt: string;
          }[];
          next: (number | string) | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/reviews`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ReviewsDecisionCreate
     * @summary Approve a review, or reject it with a reason for its author
     * @request POST:/api/admin/reviews/{id}/decision
     * @secure
     */
    reviewsDecisionCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        decision: "approved" | "rejected";
        /** @maxLength 500 */
        reason?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          userId: number;
          author: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          rating: number;
          text: string;
          state: "pending" | "approved" | "rejected";
          reason: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          writtenAt: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/reviews/${id}/decision`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersList
     * @summary List and search customers, newest first
     * @request GET:/api/admin/customers
     * @secure
     */
    customersList: (
      query?: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        search?: string;
        sort?: "name" | "-name" | "email" | "-email" | "joinedAt" | "-joinedAt";
        /** @pattern ^([1-9]\d{0,14}|W[\w-]{1,1999})$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          customers: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            fullName: string;
            email: string;
            phone: string;
            role: "owner" | "editor" | "support" | null;
            joinedAt: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
          }[];
          next: (number | string) | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersHistoryList
     * @summary List a customer's orders, courses, messages and emails, latest first
     * @request GET:/api/admin/customers/{id}/history
     * @secure
     */
    customersHistoryList: (
      id: string,
      query?: {
        kind?: "account" | "order" | "course" | "message" | "email";
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
         */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          entries: {
            at: string;
            kind: "account" | "order" | "course" | "message" | "email";
            text: string;
            to: string | null;
          }[];
          next: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/history`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersSessionsEndCreate
     * @summary Log a customer out everywhere
     * @request POST:/api/admin/customers/{id}/sessions/end
     * @secure
     */
    customersSessionsEndCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          ended: number;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/sessions/end`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersPasswordLinkCreate
     * @summary Email a customer a link to set a new password
     * @request POST:/api/admin/customers/{id}/password-link
     * @secure
     */
    customersPasswordLinkCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/password-link`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesList
     * @summary List promo codes, newest first
     * @request GET:/api/admin/promo-codes
     * @secure
     */
    promoCodesList: (
      query?: {
        state?: "active" | "scheduled" | "ended" | "used_up" | "off";
        /**
         * @minLength 1
         * @maxLength 40
         */
        search?: string;
        sort?: "code" | "-code";
        /** @pattern ^([1-9]\d{0,14}|W[\w-]{1,1999})$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          codes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            percent: number | null;
            amount: number | null;
            startsAt: string | null;
            endsAt: string | null;
            maxRedemptions: number | null;
            maxPerCustomer: number | null;
            minimum: number;
            siteIDs: number[];
            state: "active" | "scheduled" | "ended" | "used_up" | "off";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            reserved: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            spent: number;
            courses: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
          next: (number | string) | null;
          sites: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/promo-codes`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesCreate
     * @summary Create a promo code
     * @request POST:/api/admin/promo-codes
     * @secure
     */
    promoCodesCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 40
         * @pattern ^[\w-]{2,40}$
         */
        code: string;
        percent?: number | null;
        amount?: number | null;
        /** @maxLength 30 */
        startsAt: string;
        /** @maxLength 30 */
        endsAt: string;
        maxRedemptions: number | null;
        maxPerCustomer: number | null;
        /**
         * @min 0
         * @max 1000000
         */
        minimum: number;
        /** @maxItems 200 */
        courseIDs: number[];
        /** @maxItems 200 */
        siteIDs: number[];
        free?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            percent: number | null;
            amount: number | null;
            startsAt: string | null;
            endsAt: string | null;
            maxRedemptions: number | null;
            maxPerCustomer: number | null;
            minimum: number;
            siteIDs: number[];
            state: "active" | "scheduled" | "ended" | "used_up" | "off";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            reserved: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            spent: number;
            courses: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
          smallTotal: {
            title: string;
            sessionType: string;
            total: number;
          } | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses?: number;
            title?: string;
          }
      >({
        path: `/api/admin/promo-codes`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesDetail
     * @summary Get a promo code
     * @request GET:/api/admin/promo-codes/{id}
     * @secure
     */
    promoCodesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          code: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            percent: number | null;
            amount: number | null;
            startsAt: string | null;
            endsAt: string | null;
            maxRedemptions: number | null;
            maxPerCustomer: number | null;
            minimum: number;
            siteIDs: number[];
            state: "active" | "scheduled" | "ended" | "used_up" | "off";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            reserved: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            spent: number;
            courses: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
          smallTotal: {
            title: string;
            sessionType: string;
            total: number;
          } | null;
          sites: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/promo-codes/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesUpdate
     * @summary Change a promo code
     * @request PUT:/api/admin/promo-codes/{id}
     * @secure
     */
    promoCodesUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 40
         * @pattern ^[\w-]{2,40}$
         */
        code: string;
        percent?: number | null;
        amount?: number | null;
        /** @maxLength 30 */
        startsAt: string;
        /** @maxLength 30 */
        endsAt: string;
        maxRedemptions: number | null;
        maxPerCustomer: number | null;
        /**
         * @min 0
         * @max 1000000
         */
        minimum: number;
        /** @maxItems 200 */
        courseIDs: number[];
        /** @maxItems 200 */
        siteIDs: number[];
        free?: boolean;
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            percent: number | null;
            amount: number | null;
            startsAt: string | null;
            endsAt: string | null;
            maxRedemptions: number | null;
            maxPerCustomer: number | null;
            minimum: number;
            siteIDs: number[];
            state: "active" | "scheduled" | "ended" | "used_up" | "off";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            reserved: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            spent: number;
            courses: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
          smallTotal: {
            title: string;
            sessionType: string;
            total: number;
          } | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses?: number;
            title?: string;
            current?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              code: string;
              percent: number | null;
              amount: number | null;
              startsAt: string | null;
              endsAt: string | null;
              maxRedemptions: number | null;
              maxPerCustomer: number | null;
              minimum: number;
              siteIDs: number[];
              state: "active" | "scheduled" | "ended" | "used_up" | "off";
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              reserved: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              spent: number;
              courses: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                title: string;
              }[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
            };
          }
      >({
        path: `/api/admin/promo-codes/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesDelete
     * @summary Delete a promo code that was never used
     * @request DELETE:/api/admin/promo-codes/{id}
     * @secure
     */
    promoCodesDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/promo-codes/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesActiveUpdate
     * @summary Turn a promo code on or off
     * @request PUT:/api/admin/promo-codes/{id}/active
     * @secure
     */
    promoCodesActiveUpdate: (
      id: string,
      data: {
        active: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            percent: number | null;
            amount: number | null;
            startsAt: string | null;
            endsAt: string | null;
            maxRedemptions: number | null;
            maxPerCustomer: number | null;
            minimum: number;
            siteIDs: number[];
            state: "active" | "scheduled" | "ended" | "used_up" | "off";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            reserved: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            spent: number;
            courses: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/promo-codes/${id}/active`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name PromoCodesRedemptionsList
     * @summary List the orders that used a promo code
     * @request GET:/api/admin/promo-codes/{id}/redemptions
     * @secure
     */
    promoCodesRedemptionsList: (
      id: string,
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          uses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orderId: number;
            state: "reserved" | "spent" | "released";
            at: string;
            total: number;
            discount: number;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/promo-codes/${id}/redemptions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersTaxCertificatesList
     * @summary List a customer's exemption certificates, newest first
     * @request GET:/api/admin/customers/{id}/tax-certificates
     * @secure
     */
    customersTaxCertificatesList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          added: boolean;
          certificates: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            state: "pending" | "approved" | "declined" | "ended";
            number: string;
            validUntil: string;
            places: string[];
            isExpired: boolean;
            addedAt: string;
            file: string;
            url: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/tax-certificates`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersInvoiceCorrectCreate
     * @summary Correct the billing details of an order's invoice, once
     * @request POST:/api/admin/orders/{id}/invoice/correct
     * @secure
     */
    ordersInvoiceCorrectCreate: (
      id: string,
      data: {
        billing: {
          /** @maxLength 120 */
          company?: string;
          /** @maxLength 200 */
          street?: string;
          /** @maxLength 80 */
          city?: string;
          /** @maxLength 80 */
          region?: string;
          /** @maxLength 20 */
          postalCode?: string;
          /** @maxLength 60 */
          country?: string;
          /** @maxLength 40 */
          taxId?: string;
          /** @maxLength 40 */
          purchaseOrderNumber?: string;
          /** @maxLength 40 */
          costCenter?: string;
          /** @maxLength 254 */
          accountsPayableEmail?: string;
        };
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          number: string;
          replaced: string;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/invoice/correct`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersRefundsList
     * @summary Get an order's refunds and refundable amount
     * @request GET:/api/admin/orders/{id}/refunds
     * @secure
     */
    ordersRefundsList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          left: number;
          cameBack: number;
          lines: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            title: string;
            sessionType: string;
            paid: number;
            left: number;
            refunded: boolean;
          }[];
          refunds: {
            reference: string;
            state: "pending" | "done" | "failed" | "reversed";
            amount: number;
            unpaid: number;
            reason: string;
            lines: number[];
            ended: number[];
            unmatched: boolean;
            failure: string | null;
            creditNote: string | null;
            requestedAt: string;
            settledAt: string | null;
            reversedAt: string | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/refunds`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersRefundsCreate
     * @summary Refund a whole order, some of its lines, or an amount
     * @request POST:/api/admin/orders/{id}/refunds
     * @secure
     */
    ordersRefundsCreate: (
      id: string,
      data: {
        /**
         * @maxItems 100
         * @minItems 1
         */
        lines?: number[];
        part?: {
          /**
           * @exclusiveMin 0
           * @max 999999.99
           */
          amount: number;
          access: "keep" | "end";
        };
        repeat?: boolean;
        certificates?: "revoke" | "keep";
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          refund: {
            reference: string;
            state: "pending" | "done" | "failed" | "reversed";
            amount: number;
            unpaid: number;
            reason: string;
            lines: number[];
            ended: number[];
            unmatched: boolean;
            failure: string | null;
            creditNote: string | null;
            requestedAt: string;
            settledAt: string | null;
            reversedAt: string | null;
          };
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            left?: number;
          }
      >({
        path: `/api/admin/orders/${id}/refunds`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name DiscrepanciesList
     * @summary List open discrepancies, newest first, 100 per page: payments and refunds without an order, disputed payments, and orders that differ from the ledger
     * @request GET:/api/admin/discrepancies
     * @secure
     */
    discrepanciesList: (
      query?: {
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          discrepancies: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind:
              | "payment_without_order"
              | "payment_without_owner"
              | "payment_differs"
              | "paid_twice"
              | "copied_quote_paid"
              | "paid_too_late"
              | "upgrade_without_purchase"
              | "session_full"
              | "payment_disputed"
              | "dispute_lost"
              | "refund_without_order"
              | "refund_without_lines"
              | "refund_came_back"
              | "refund_beyond_payment"
              | "ledger_differs"
              | "invoice_numbers_reused"
              | "certificate_in_doubt";
            reference: string;
            orderId: number | null;
            lineId: number | null;
            amount: number | null;
            detail: string | null;
            seenAt: string;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          count: number;
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/discrepancies`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name DiscrepanciesUpdate
     * @summary Mark a discrepancy as resolved, or reopen it
     * @request PUT:/api/admin/discrepancies/{id}
     * @secure
     */
    discrepanciesUpdate: (
      id: string,
      data: {
        settled: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/discrepancies/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersPayByInvoiceList
     * @summary Get whether staff allow a customer to pay by invoice
     * @request GET:/api/admin/customers/{id}/pay-by-invoice
     * @secure
     */
    customersPayByInvoiceList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          allowed: boolean;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/pay-by-invoice`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersBalanceList
     * @summary Get what is paid and owed on an order placed by invoice
     * @request GET:/api/admin/orders/{id}/balance
     * @secure
     */
    ordersBalanceList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          balance: {
            dueOn: string;
            isOverdue: boolean;
            accessOpens: "placed" | "paid";
            accessOpenedAt: string | null;
            total: number;
            credited: number;
            paid: number;
            refunded: number;
            owed: number;
            writtenOff: number;
            payments: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              amount: number;
              method: "check" | "ach" | "wire" | "other";
              receivedOn: string;
              reference: string;
              recordedAt: string;
              reversed: {
                at: string;
                reason: string;
              } | null;
            }[];
            writeOffs: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              amount: number;
              reason: string;
              writtenAt: string;
            }[];
            file: {
              name: string;
              url: string;
            } | null;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/balance`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersPaymentsCreate
     * @summary Record a payment of an order placed by invoice
     * @request POST:/api/admin/orders/{id}/payments
     * @secure
     */
    ordersPaymentsCreate: (
      id: string,
      data: {
        /**
         * @exclusiveMin 0
         * @max 999999.99
         */
        amount: number;
        method: "check" | "ach" | "wire" | "other";
        /**
         * @format date
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
         */
        receivedOn: string;
        /** @maxLength 60 */
        reference: string;
        repeat?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          owed: number;
          message: string;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            owed?: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orderId?: number;
          }
      >({
        path: `/api/admin/orders/${id}/payments`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersPaymentsReverseCreate
     * @summary Reverse a recorded payment, such as a check that bounced
     * @request POST:/api/admin/orders/{id}/payments/{paymentId}/reverse
     * @secure
     */
    ordersPaymentsReverseCreate: (
      id: string,
      paymentId: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          owed: number;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/payments/${paymentId}/reverse`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersWriteOffCreate
     * @summary Write off what is owed on an order placed by invoice
     * @request POST:/api/admin/orders/{id}/write-off
     * @secure
     */
    ordersWriteOffCreate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/write-off`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersList
     * @summary List and search orders, newest first
     * @request GET:/api/admin/orders
     * @secure
     */
    ordersList: (
      query?: {
        state?:
          | "pending"
          | "invoiced"
          | "paid"
          | "partially_refunded"
          | "refunded"
          | "written_off"
          | "canceled"
          | "expired"
          | "overdue";
        /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        from?: string;
        /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        to?: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        search?: string;
        /** @pattern ^[1-9]\d{0,14}$ */
        user?: string;
        sort?: "createdAt" | "-createdAt" | "total" | "-total";
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          orders: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            state:
              | "pending"
              | "invoiced"
              | "paid"
              | "partially_refunded"
              | "refunded"
              | "written_off"
              | "canceled"
              | "expired";
            source: "bought" | "granted";
            isEarlier: boolean;
            createdAt: string;
            buyer: {
              id: number | null;
              fullName: string;
              email: string;
            } | null;
            invoice: string | null;
            total: number;
            refunded: number;
            owed: number;
            dueOn: string | null;
            isOverdue: boolean;
            promoCode: string | null;
            title: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            lines: number;
          }[];
          next: string | null;
          narrowed: boolean;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersDetail
     * @summary Get an order with its history
     * @request GET:/api/admin/orders/{id}
     * @secure
     */
    ordersDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          reference: string;
          state:
            | "pending"
            | "invoiced"
            | "paid"
            | "partially_refunded"
            | "refunded"
            | "written_off"
            | "canceled"
            | "expired";
          source: "bought" | "granted";
          isEarlier: boolean;
          grantReason: string;
          createdAt: string;
          subtotal: number;
          total: number;
          tax: {
            amount: number;
            place: string;
            exemption: string | null;
          } | null;
          refunded: number;
          left: number;
          owed: number;
          isByInvoice: boolean;
          cameBack: number;
          promo: {
            code: string;
            percent: number | null;
            amount: number | null;
          } | null;
          payment: string | null;
          buyer: {
            id: number | null;
            fullName: string;
            email: string;
          } | null;
          quote: number | null;
          lines: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            courseID: number | null;
            title: string;
            instructor: string;
            sessionType: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            price: number;
            paid: number;
            tax: number;
            taxPercent: number | null;
            left: number;
            refunded: boolean;
          }[];
          invoice: {
            number: string;
            url: string | null;
            billing: {
              /** @maxLength 120 */
              company?: string;
              /** @maxLength 200 */
              street?: string;
              /** @maxLength 80 */
              city?: string;
              /** @maxLength 80 */
              region?: string;
              /** @maxLength 20 */
              postalCode?: string;
              /** @maxLength 60 */
              country?: string;
              /** @maxLength 40 */
              taxId?: string;
              /** @maxLength 40 */
              purchaseOrderNumber?: string;
              /** @maxLength 40 */
              costCenter?: string;
              /** @maxLength 254 */
              accountsPayableEmail?: string;
            };
            whyNotCorrectable:
              | "already_corrected"
              | "credited"
              | "customer_erased"
              | null;
            replaced: {
              number: string;
              url: string | null;
            } | null;
          } | null;
          creditNotes: {
            number: string;
            url: string | null;
          }[];
          refunds: {
            reference: string;
            state: "pending" | "done" | "failed" | "reversed";
            amount: number;
            unpaid: number;
            reason: string;
            lines: number[];
            ended: number[];
            unmatched: boolean;
            failure: string | null;
            creditNote: string | null;
            requestedAt: string;
            settledAt: string | null;
            reversedAt: string | null;
          }[];
          certificates: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            lineId: number;
            code: string;
            name: string;
          }[];
          resendable: {
            refund: string | null;
            name: string;
          }[];
          timeline: {
            at: string;
            kind:
              | "made"
              | "opened"
              | "paid"
              | "granted"
              | "invoice"
              | "mail"
              | "refund"
              | "ended"
              | "closed"
              | "operator";
            text: string;
            detail: string | null;
            trouble: boolean;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersEmailsCreate
     * @summary Resend the confirmation of an order, or the email about a refund
     * @request POST:/api/admin/orders/{id}/emails
     * @secure
     */
    ordersEmailsCreate: (
      id: string,
      data: {
        refund: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/emails`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name GrantableCoursesDetail
     * @summary Get the session types in which a course can be granted
     * @request GET:/api/admin/grantable-courses/{id}
     * @secure
     */
    grantableCoursesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/grantable-courses/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersGrantsCreate
     * @summary Grant a customer a course free of charge
     * @request POST:/api/admin/customers/{id}/grants
     * @secure
     */
    customersGrantsCreate: (
      id: string,
      data: {
        /**
         * @exclusiveMin 0
         * @max 2147483647
         */
        courseID: number;
        /**
         * @exclusiveMin 0
         * @max 2147483647
         */
        pricingId: number;
        /**
         * @minLength 1
         * @maxLength 300
         */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          orderId: number;
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/grants`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name OrdersRevokeCreate
     * @summary Remove a course that was granted free of charge
     * @request POST:/api/admin/orders/{id}/revoke
     * @secure
     */
    ordersRevokeCreate: (
      id: string,
      data: {
        certificates?: "revoke" | "keep";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/orders/${id}/revoke`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EstimatesQuotesList
     * @summary List the quotes for an estimate request
     * @request GET:/api/admin/estimates/{id}/quotes
     * @secure
     */
    estimatesQuotesList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          quotes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            number: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            estimateId: number;
            state:
              | "draft"
              | "sent"
              | "expired"
              | "accepted"
              | "paid"
              | "declined"
              | "withdrawn";
            payableOriginals: string[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            title: string;
            validUntil: string;
            terms: string;
            lines: {
              description: string;
              quantity: number;
              unitPrice: number;
              amount: number;
              course: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                courseID: number;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                pricingId: number;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
              } | null;
            }[];
            byInvoice: boolean;
            taxPlace: string | null;
            tax: number | null;
            total: number;
            createdAt: string;
            sentAt: string | null;
            endedAt: string | null;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
            order: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              reference: string;
              refunded: number;
              owed: number;
            } | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/estimates/${id}/quotes`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name EstimatesQuotesCreate
     * @summary Create a draft quote for an estimate request
     * @request POST:/api/admin/estimates/{id}/quotes
     * @secure
     */
    estimatesQuotesCreate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 160
         */
        title: string;
        /** @pattern ^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        validUntil: string;
        /** @maxLength 5000 */
        terms: string;
        /**
         * @maxItems 40
         * @minItems 1
         */
        lines: {
          /**
           * @minLength 1
           * @maxLength 300
           */
          description: string;
          /**
           * @min 0.01
           * @max 10000
           */
          quantity: number;
          /**
           * @min 0
           * @max 999999.99
           */
          unitPrice: number;
          course?: {
            /**
             * @exclusiveMin 0
             * @max 2147483647
             */
            courseID: number;
            /**
             * @exclusiveMin 0
             * @max 2147483647
             */
            pricingId: number;
          } | null;
        }[];
        byInvoice?: boolean;
        taxPlace?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/estimates/${id}/quotes`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name QuotesDetail
     * @summary Get a quote
     * @request GET:/api/admin/quotes/{id}
     * @secure
     */
    quotesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/quotes/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name QuotesUpdate
     * @summary Update a draft quote
     * @request PUT:/api/admin/quotes/{id}
     * @secure
     */
    quotesUpdate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        /**
         * @minLength 1
         * @maxLength 160
         */
        title: string;
        /** @pattern ^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        validUntil: string;
        /** @maxLength 5000 */
        terms: string;
        /**
         * @maxItems 40
         * @minItems 1
         */
        lines: {
          /**
           * @minLength 1
           * @maxLength 300
           */
          description: string;
          /**
           * @min 0.01
           * @max 10000
           */
          quantity: number;
          /**
           * @min 0
           * @max 999999.99
           */
          unitPrice: number;
          course?: {
            /**
             * @exclusiveMin 0
             * @max 2147483647
             */
            courseID: number;
            /**
             * @exclusiveMin 0
             * @max 2147483647
             */
            pricingId: number;
          } | null;
        }[];
        byInvoice?: boolean;
        taxPlace?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            quote?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              number: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              estimateId: number;
              state:
                | "draft"
                | "sent"
                | "expired"
                | "accepted"
                | "paid"
                | "declined"
                | "withdrawn";
              payableOriginals: string[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              title: string;
              validUntil: string;
              terms: string;
              lines: {
                description: string;
                quantity: number;
                unitPrice: number;
                amount: number;
                course: {
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  courseID: number;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  pricingId: number;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  seats: number;
                } | null;
              }[];
              byInvoice: boolean;
              taxPlace: string | null;
              tax: number | null;
              total: number;
              createdAt: string;
              sentAt: string | null;
              endedAt: string | null;
              mail: {
                state:
                  | "queued"
                  | "sending"
                  | "sent"
                  | "failed"
                  | "bounced"
                  | "stopped";
                reason: string | null;
              } | null;
              order: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                reference: string;
                refunded: number;
                owed: number;
              } | null;
            };
          }
      >({
        path: `/api/admin/quotes/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name QuotesSendCreate
     * @summary Email a quote to the customer
     * @request POST:/api/admin/quotes/{id}/send
     * @secure
     */
    quotesSendCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            quote?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              number: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              estimateId: number;
              state:
                | "draft"
                | "sent"
                | "expired"
                | "accepted"
                | "paid"
                | "declined"
                | "withdrawn";
              payableOriginals: string[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              title: string;
              validUntil: string;
              terms: string;
              lines: {
                description: string;
                quantity: number;
                unitPrice: number;
                amount: number;
                course: {
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  courseID: number;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  pricingId: number;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  seats: number;
                } | null;
              }[];
              byInvoice: boolean;
              taxPlace: string | null;
              tax: number | null;
              total: number;
              createdAt: string;
              sentAt: string | null;
              endedAt: string | null;
              mail: {
                state:
                  | "queued"
                  | "sending"
                  | "sent"
                  | "failed"
                  | "bounced"
                  | "stopped";
                reason: string | null;
              } | null;
              order: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                reference: string;
                refunded: number;
                owed: number;
              } | null;
            };
          }
      >({
        path: `/api/admin/quotes/${id}/send`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name QuotesWithdrawCreate
     * @summary Withdraw a quote
     * @request POST:/api/admin/quotes/{id}/withdraw
     * @secure
     */
    quotesWithdrawCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/quotes/${id}/withdraw`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name QuotesCopyCreate
     * @summary Copy a quote to a new draft
     * @request POST:/api/admin/quotes/{id}/copy
     * @secure
     */
    quotesCopyCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          number: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          estimateId: number;
          state:
            | "draft"
            | "sent"
            | "expired"
            | "accepted"
            | "paid"
            | "declined"
            | "withdrawn";
          payableOriginals: string[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          title: string;
          validUntil: string;
          terms: string;
          lines: {
            description: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            course: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              pricingId: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
            } | null;
          }[];
          byInvoice: boolean;
          taxPlace: string | null;
          tax: number | null;
          total: number;
          createdAt: string;
          sentAt: string | null;
          endedAt: string | null;
          mail: {
            state:
              | "queued"
              | "sending"
              | "sent"
              | "failed"
              | "bounced"
              | "stopped";
            reason: string | null;
          } | null;
          order: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            reference: string;
            refunded: number;
            owed: number;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/quotes/${id}/copy`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesList
     * @summary List contact messages or estimate requests
     * @request GET:/api/admin/messages
     * @secure
     */
    messagesList: (
      query: {
        kind: "contact" | "estimate";
        state?: "new" | "assigned" | "answered" | "closed";
        assignee?: "me" | "nobody";
        /** @maxLength 120 */
        search?: string;
        sort?: "receivedAt" | "-receivedAt";
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          messages: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            company: string;
            email: string;
            excerpt: string;
            state: "new" | "assigned" | "answered" | "closed";
            assignee: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
            } | null;
            receivedAt: string;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/messages`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesDetail
     * @summary Get a message with its replies and notes
     * @request GET:/api/admin/messages/{id}
     * @secure
     */
    messagesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          kind: "contact" | "estimate";
          state: "new" | "assigned" | "answered" | "closed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          assignee: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          staff: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          firstName: string;
          lastName: string;
          email: string;
          currentRole: string;
          companyName: string;
          companyAddress: string;
          city: string;
          country: string;
          message: string;
          receivedAt: string;
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind: "answer" | "note";
            author: string;
            text: string;
            writtenAt: string;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/messages/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesRepliesCreate
     * @summary Reply to a message by email
     * @request POST:/api/admin/messages/{id}/replies
     * @secure
     */
    messagesRepliesCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        /**
         * @minLength 1
         * @maxLength 10000
         */
        text: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          kind: "contact" | "estimate";
          state: "new" | "assigned" | "answered" | "closed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          assignee: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          staff: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          firstName: string;
          lastName: string;
          email: string;
          currentRole: string;
          companyName: string;
          companyAddress: string;
          city: string;
          country: string;
          message: string;
          receivedAt: string;
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind: "answer" | "note";
            author: string;
            text: string;
            writtenAt: string;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
          }[];
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            conversation?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              kind: "contact" | "estimate";
              state: "new" | "assigned" | "answered" | "closed";
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              assignee: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              } | null;
              staff: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              }[];
              firstName: string;
              lastName: string;
              email: string;
              currentRole: string;
              companyName: string;
              companyAddress: string;
              city: string;
              country: string;
              message: string;
              receivedAt: string;
              entries: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                kind: "answer" | "note";
                author: string;
                text: string;
                writtenAt: string;
                mail: {
                  state:
                    | "queued"
                    | "sending"
                    | "sent"
                    | "failed"
                    | "bounced"
                    | "stopped";
                  reason: string | null;
                } | null;
              }[];
            };
          }
      >({
        path: `/api/admin/messages/${id}/replies`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesNotesCreate
     * @summary Add an internal note to a message
     * @request POST:/api/admin/messages/{id}/notes
     * @secure
     */
    messagesNotesCreate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 10000
         */
        text: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          kind: "contact" | "estimate";
          state: "new" | "assigned" | "answered" | "closed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          assignee: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          staff: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          firstName: string;
          lastName: string;
          email: string;
          currentRole: string;
          companyName: string;
          companyAddress: string;
          city: string;
          country: string;
          message: string;
          receivedAt: string;
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind: "answer" | "note";
            author: string;
            text: string;
            writtenAt: string;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/messages/${id}/notes`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesAssigneeCreate
     * @summary Assign a message to a staff member, or unassign it
     * @request POST:/api/admin/messages/{id}/assignee
     * @secure
     */
    messagesAssigneeCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        staffMember: number | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          kind: "contact" | "estimate";
          state: "new" | "assigned" | "answered" | "closed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          assignee: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          staff: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          firstName: string;
          lastName: string;
          email: string;
          currentRole: string;
          companyName: string;
          companyAddress: string;
          city: string;
          country: string;
          message: string;
          receivedAt: string;
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind: "answer" | "note";
            author: string;
            text: string;
            writtenAt: string;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
          }[];
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            conversation?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              kind: "contact" | "estimate";
              state: "new" | "assigned" | "answered" | "closed";
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              assignee: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              } | null;
              staff: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              }[];
              firstName: string;
              lastName: string;
              email: string;
              currentRole: string;
              companyName: string;
              companyAddress: string;
              city: string;
              country: string;
              message: string;
              receivedAt: string;
              entries: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                kind: "answer" | "note";
                author: string;
                text: string;
                writtenAt: string;
                mail: {
                  state:
                    | "queued"
                    | "sending"
                    | "sent"
                    | "failed"
                    | "bounced"
                    | "stopped";
                  reason: string | null;
                } | null;
              }[];
            };
          }
      >({
        path: `/api/admin/messages/${id}/assignee`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name MessagesClosedCreate
     * @summary Close or reopen a message
     * @request POST:/api/admin/messages/{id}/closed
     * @secure
     */
    messagesClosedCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        closed: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          kind: "contact" | "estimate";
          state: "new" | "assigned" | "answered" | "closed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          assignee: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          staff: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          firstName: string;
          lastName: string;
          email: string;
          currentRole: string;
          companyName: string;
          companyAddress: string;
          city: string;
          country: string;
          message: string;
          receivedAt: string;
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            kind: "answer" | "note";
            author: string;
            text: string;
            writtenAt: string;
            mail: {
              state:
                | "queued"
                | "sending"
                | "sent"
                | "failed"
                | "bounced"
                | "stopped";
              reason: string | null;
            } | null;
          }[];
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            conversation?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              kind: "contact" | "estimate";
              state: "new" | "assigned" | "answered" | "closed";
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              assignee: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              } | null;
              staff: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                name: string;
              }[];
              firstName: string;
              lastName: string;
              email: string;
              currentRole: string;
              companyName: string;
              companyAddress: string;
              city: string;
              country: string;
              message: string;
              receivedAt: string;
              entries: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                kind: "answer" | "note";
                author: string;
                text: string;
                writtenAt: string;
                mail: {
                  state:
                    | "queued"
                    | "sending"
                    | "sent"
                    | "failed"
                    | "bounced"
                    | "stopped";
                  reason: string | null;
                } | null;
              }[];
            };
          }
      >({
        path: `/api/admin/messages/${id}/closed`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SubscribersList
     * @summary List subscribers and their status
     * @request GET:/api/admin/subscribers
     * @secure
     */
    subscribersList: (
      query?: {
        state?: "waiting" | "confirmed" | "unsubscribed" | "phone";
        /** @maxLength 120 */
        search?: string;
        sort?: "consentedAt" | "-consentedAt";
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          subscribers: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            email: string;
            name: string;
            mobile: string;
            state: "waiting" | "confirmed" | "unsubscribed" | "phone";
            source: string;
            consentText: string;
            consentedAt: string;
            confirmedAt: string | null;
            unsubscribedAt: string | null;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/subscribers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SubscribersCountsList
     * @summary Count subscribers by status
     * @request GET:/api/admin/subscribers/counts
     * @secure
     */
    subscribersCountsList: (params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          waiting: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          confirmed: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unsubscribed: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          phone: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/subscribers/counts`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SubscribersUnsubscribeCreate
     * @summary Unsubscribe an address on request
     * @request POST:/api/admin/subscribers/{id}/unsubscribe
     * @secure
     */
    subscribersUnsubscribeCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/subscribers/${id}/unsubscribe`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SearchAlertsList
     * @summary List the searches that customers want a course for
     * @request GET:/api/admin/search-alerts
     * @secure
     */
    searchAlertsList: (params: RequestParams = {}) =>
      this.request<
        {
          topics: {
            keyword: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            waiting: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            notified: number;
            lastRequestedAt: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/search-alerts`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesList
     * @summary List articles of every status, newest first
     * @request GET:/api/admin/articles
     * @secure
     */
    articlesList: (
      query?: {
        state?: "draft" | "scheduled" | "published" | "archived";
        /** @maxLength 100 */
        search?: string;
        sort?: "title" | "-title" | "updatedAt" | "-updatedAt";
        /** @pattern ^([1-9]\d{0,14}|W[\w-]{1,1999})$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          articles: {
            /**
             * @minLength 1
             * @maxLength 200
             */
            title: string;
            /**
             * @maxLength 140
             * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
             */
            slug: string;
            /**
             * @minLength 1
             * @maxLength 60
             */
            topic: string;
            coming: boolean;
            /**
             * @min 0
             * @max 9999
             */
            position: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            state: "draft" | "scheduled" | "published" | "archived";
            publishedAt: string | null;
            updatedAt: string;
          }[];
          next: (number | string) | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/articles`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesCreate
     * @summary Create a draft article
     * @request POST:/api/admin/articles
     * @secure
     */
    articlesCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        title: string;
        /**
         * @maxLength 140
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug: string;
        /**
         * @minLength 1
         * @maxLength 400
         */
        summary: string;
        /**
         * @minLength 1
         * @maxLength 60
         */
        topic: string;
        /** @maxLength 100 */
        related: string;
        coming: boolean;
        /**
         * @min 0
         * @max 9999
         */
        position: number;
        /** @maxLength 80000 */
        body: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/articles`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesDetail
     * @summary Get an article for editing
     * @request GET:/api/admin/articles/{id}
     * @secure
     */
    articlesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/articles/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesUpdate
     * @summary Update an article
     * @request PUT:/api/admin/articles/{id}
     * @secure
     */
    articlesUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        title: string;
        /**
         * @maxLength 140
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug: string;
        /**
         * @minLength 1
         * @maxLength 400
         */
        summary: string;
        /**
         * @minLength 1
         * @maxLength 60
         */
        topic: string;
        /** @maxLength 100 */
        related: string;
        coming: boolean;
        /**
         * @min 0
         * @max 9999
         */
        position: number;
        /** @maxLength 80000 */
        body: string;
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              /**
               * @minLength 1
               * @maxLength 200
               */
              title: string;
              /**
               * @maxLength 140
               * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
               */
              slug: string;
              /**
               * @minLength 1
               * @maxLength 400
               */
              summary: string;
              /**
               * @minLength 1
               * @maxLength 60
               */
              topic: string;
              /** @maxLength 100 */
              related: string;
              coming: boolean;
              /**
               * @min 0
               * @max 9999
               */
              position: number;
              /** @maxLength 80000 */
              body: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              publishedAt: string | null;
              updatedAt: string;
              updatedBy: string | null;
            };
          }
      >({
        path: `/api/admin/articles/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesPreviewCreate
     * @summary Preview an article
     * @request POST:/api/admin/articles/preview
     * @secure
     */
    articlesPreviewCreate: (
      data: {
        /** @maxLength 1000 */
        title: string;
        /** @maxLength 1000 */
        slug: string;
        /** @maxLength 2000 */
        summary: string;
        /** @maxLength 1000 */
        topic: string;
        /** @maxLength 1000 */
        related: string;
        coming: boolean;
        /** @maxLength 80000 */
        body: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          title: string;
          summary: string;
          topic: string;
          minutes: number | null;
          related: string;
          html: string;
          contents: {
            id: string;
            title: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/articles/preview`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesPublishCreate
     * @summary Publish an article now or at a later time
     * @request POST:/api/admin/articles/{id}/publish
     * @secure
     */
    articlesPublishCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        at: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              /**
               * @minLength 1
               * @maxLength 200
               */
              title: string;
              /**
               * @maxLength 140
               * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
               */
              slug: string;
              /**
               * @minLength 1
               * @maxLength 400
               */
              summary: string;
              /**
               * @minLength 1
               * @maxLength 60
               */
              topic: string;
              /** @maxLength 100 */
              related: string;
              coming: boolean;
              /**
               * @min 0
               * @max 9999
               */
              position: number;
              /** @maxLength 80000 */
              body: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              publishedAt: string | null;
              updatedAt: string;
              updatedBy: string | null;
            };
          }
      >({
        path: `/api/admin/articles/${id}/publish`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesUnpublishCreate
     * @summary Unpublish an article
     * @request POST:/api/admin/articles/{id}/unpublish
     * @secure
     */
    articlesUnpublishCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              /**
               * @minLength 1
               * @maxLength 200
               */
              title: string;
              /**
               * @maxLength 140
               * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
               */
              slug: string;
              /**
               * @minLength 1
               * @maxLength 400
               */
              summary: string;
              /**
               * @minLength 1
               * @maxLength 60
               */
              topic: string;
              /** @maxLength 100 */
              related: string;
              coming: boolean;
              /**
               * @min 0
               * @max 9999
               */
              position: number;
              /** @maxLength 80000 */
              body: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              publishedAt: string | null;
              updatedAt: string;
              updatedBy: string | null;
            };
          }
      >({
        path: `/api/admin/articles/${id}/unpublish`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesArchiveCreate
     * @summary Archive or unarchive an article
     * @request POST:/api/admin/articles/{id}/archive
     * @secure
     */
    articlesArchiveCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        archived: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              /**
               * @minLength 1
               * @maxLength 200
               */
              title: string;
              /**
               * @maxLength 140
               * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
               */
              slug: string;
              /**
               * @minLength 1
               * @maxLength 400
               */
              summary: string;
              /**
               * @minLength 1
               * @maxLength 60
               */
              topic: string;
              /** @maxLength 100 */
              related: string;
              coming: boolean;
              /**
               * @min 0
               * @max 9999
               */
              position: number;
              /** @maxLength 80000 */
              body: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              publishedAt: string | null;
              updatedAt: string;
              updatedBy: string | null;
            };
          }
      >({
        path: `/api/admin/articles/${id}/archive`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesRestoreCreate
     * @summary Restore an earlier version as a new version
     * @request POST:/api/admin/articles/{id}/restore
     * @secure
     */
    articlesRestoreCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        /**
         * @min 1
         * @max 2147483647
         */
        from: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
          /**
           * @maxLength 140
           * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
           */
          slug: string;
          /**
           * @minLength 1
           * @maxLength 400
           */
          summary: string;
          /**
           * @minLength 1
           * @maxLength 60
           */
          topic: string;
          /** @maxLength 100 */
          related: string;
          coming: boolean;
          /**
           * @min 0
           * @max 9999
           */
          position: number;
          /** @maxLength 80000 */
          body: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          publishedAt: string | null;
          updatedAt: string;
          updatedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              /**
               * @minLength 1
               * @maxLength 200
               */
              title: string;
              /**
               * @maxLength 140
               * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
               */
              slug: string;
              /**
               * @minLength 1
               * @maxLength 400
               */
              summary: string;
              /**
               * @minLength 1
               * @maxLength 60
               */
              topic: string;
              /** @maxLength 100 */
              related: string;
              coming: boolean;
              /**
               * @min 0
               * @max 9999
               */
              position: number;
              /** @maxLength 80000 */
              body: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              publishedAt: string | null;
              updatedAt: string;
              updatedBy: string | null;
            };
          }
      >({
        path: `/api/admin/articles/${id}/restore`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name ArticlesVersionsList
     * @summary List an article's versions, newest first
     * @request GET:/api/admin/articles/{id}/versions
     * @secure
     */
    articlesVersionsList: (
      id: string,
      query?: {
        /** @pattern ^[1-9]\d{0,8}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          versions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            action: string;
            at: string;
            by: string | null;
            changed: (
              | "title"
              | "slug"
              | "summary"
              | "topic"
              | "related"
              | "coming"
              | "position"
              | "body"
            )[];
            title: string;
            body: string;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/articles/${id}/versions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AuditList
     * @summary List audit log entries
     * @request GET:/api/admin/audit
     * @secure
     */
    auditList: (
      query?: {
        /** @pattern ^[\w.-]{1,100}$ */
        about?: string;
        /** @pattern ^[\w.-]{1,100}$ */
        subjectKind?: string;
        /** @pattern ^[\w.-]{1,100}$ */
        subjectId?: string;
        /** @pattern ^(0|-?[1-9]\d{0,8})$ */
        actorId?: string;
        /** @pattern ^[\w.-]{1,100}$ */
        action?: string;
        /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        from?: string;
        /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
        to?: string;
        /**
         * @minLength 1
         * @maxLength 100
         */
        search?: string;
        sort?: "time" | "-time";
        /** @pattern ^[1-9]\d{0,14}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          entries: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            at: string;
            actor: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
            };
            action: string;
            subject: {
              kind: string;
              id: string;
            };
            address: string | null;
            summary: string;
            changes: Partial<
              Record<
                string,
                {
                  before: any;
                  after: any;
                }
              >
            > | null;
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/audit`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AuditActorsList
     * @summary List staff members and kinds of records in the audit log
     * @request GET:/api/admin/audit/actors
     * @secure
     */
    auditActorsList: (params: RequestParams = {}) =>
      this.request<
        {
          actors: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          }[];
          kinds: {
            kind: string;
            label: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/audit/actors`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CustomersMovedInList
     * @summary Get what an import said about a customer; null if they signed up themselves
     * @request GET:/api/admin/customers/{id}/moved-in
     * @secure
     */
    customersMovedInList: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          person: {
            company: string;
            movedAt: string;
            invitedAt: string | null;
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/customers/${id}/moved-in`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AnalyticsList
     * @summary Get the steps from visit to purchase, with the previous period
     * @request GET:/api/admin/analytics
     * @secure
     */
    analyticsList: (
      query: {
        by: "day" | "week" | "month";
        /** @pattern ^\d{1,2}$ */
        last: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          steps: {
            step: "visit" | "course" | "cart" | "checkout" | "paid";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            before: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/analytics`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name DashboardFiguresList
     * @summary Get sales, orders and sign-ups by day, week or month, with the previous period
     * @request GET:/api/admin/dashboard/figures
     * @secure
     */
    dashboardFiguresList: (
      query: {
        by: "day" | "week" | "month";
        /** @pattern ^\d{1,2}$ */
        last: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          today: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            salesCents: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orders: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            signUps: number;
          };
          yesterday: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            salesCents: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orders: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            signUps: number;
          };
          total: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            salesCents: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orders: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            signUps: number;
          };
          totalBefore: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            salesCents: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            orders: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            signUps: number;
          };
          buckets: {
            first: string;
            last: string;
            figures: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              salesCents: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              orders: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              signUps: number;
            };
            before: {
              first: string;
              last: string;
              figures: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                salesCents: number;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                orders: number;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                signUps: number;
              };
            };
          }[];
          invoiced: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            owedCents: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            invoices: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            overdueCents: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/dashboard/figures`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name DashboardSessionsList
     * @summary List upcoming live sessions with seats sold and join link status, and count courses
     * @request GET:/api/admin/dashboard/sessions
     * @secure
     */
    dashboardSessionsList: (params: RequestParams = {}) =>
      this.request<
        {
          sessions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            instructor: string;
            startsAt: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seatsSold: number;
            joinLink: "set" | "missing" | "later";
          }[];
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            offered: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            archived: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/dashboard/sessions`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesUpcomingList
     * @summary List upcoming live webinars, the next one first
     * @request GET:/api/admin/courses/upcoming
     */
    coursesUpcomingList: (
      query?: {
        /** @pattern ^([1-9]\d?|1\d\d|200)$ */
        limit?: string;
        /** @maxLength 120 */
        cursor?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          imageSrc: string;
          instructor: string;
          instructorSlug: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          category: string;
          list: "training" | "lifesciences" | "none";
          archieve: boolean | null;
          liveSoldOut?: boolean;
          webinarDate: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          changedAt: string;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/upcoming`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesList
     * @summary List training courses, ascending by webinar date
     * @request GET:/api/admin/courses
     */
    coursesList: (
      query?: {
        archived?: "true" | "false";
        /**
         * @minLength 1
         * @maxLength 80
         */
        category?: string;
        view?: "card";
        /** @pattern ^([1-9]\d?|1\d\d|200)$ */
        limit?: string;
        /** @maxLength 120 */
        cursor?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        (
          | {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              title: string;
              instructor: string;
              instructorSlug: string | null;
              description: string;
              imageSrc: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              price: number;
              discountedPrice: number | null;
              priceAfterStart?: number;
              liveSoldOut?: boolean;
              webinarDate: string | null;
              archieve: boolean | null;
              category: string;
              list: "training" | "lifesciences" | "none";
              creditHours: number | null;
              credits: {
                accreditingBody: string;
                hours: number;
                logo?: {
                  address: string;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  width: number;
                  /**
                   * @min -9007199254740991
                   * @max 9007199254740991
                   */
                  height: number;
                };
              }[];
              Sites: {
                name: string;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                siteId: number;
              }[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              changedAt: string;
              categorySlug: string;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
              }[];
              instructorCredentials: string;
              instructorRole: string;
              instructorPortraitSrc: string | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seatsLeft?: number;
              hasSample?: boolean;
              Pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
            }
          | {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
              title: string;
              instructor: string;
              instructorSlug: string | null;
              description: string;
              imageSrc: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              price: number;
              discountedPrice: number | null;
              priceAfterStart?: number;
              liveSoldOut?: boolean;
              webinarDate: string | null;
              archieve: boolean | null;
              category: string;
              list: "training" | "lifesciences" | "none";
              creditHours: number | null;
              credits: {
                accreditingBody: string;
                hours: number;
              }[];
              Sites: {
                name: string;
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                siteId: number;
              }[];
              Pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
              }[];
            }
        )[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesLifescienceList
     * @summary List Life Sciences courses, ascending by webinar date
     * @request GET:/api/admin/courses/lifescience
     */
    coursesLifescienceList: (
      query?: {
        archived?: "true" | "false";
        view?: "card";
        /** @pattern ^([1-9]\d?|1\d\d|200)$ */
        limit?: string;
        /** @maxLength 120 */
        cursor?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          instructor: string;
          instructorSlug: string | null;
          description: string;
          imageSrc: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          price: number;
          discountedPrice: number | null;
          priceAfterStart?: number;
          liveSoldOut?: boolean;
          webinarDate: string | null;
          archieve: boolean | null;
          category: string;
          list: "training" | "lifesciences" | "none";
          creditHours: number | null;
          credits: {
            accreditingBody: string;
            hours: number;
          }[];
          Sites: {
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            siteId: number;
          }[];
          Pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
          }[];
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/lifescience`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesFilterList
     * @summary Filter and sort the courses of a list
     * @request GET:/api/admin/courses/filter
     */
    coursesFilterList: (
      query: {
        list: "training" | "archive" | "lifesciences" | "all";
        category?: string[] | string;
        format?: ("live" | "on-demand")[] | "live" | "on-demand";
        month?: string[] | string;
        credit?: string[] | string;
        instructor?: string[] | string;
        length?: ("60" | "90" | "more")[] | "60" | "90" | "more";
        price?:
          | ("150" | "200" | "250" | "300")[]
          | "150"
          | "200"
          | "250"
          | "300";
        session?: string[] | string;
        level?:
          | ("Introductory" | "Intermediate" | "Advanced")[]
          | "Introductory"
          | "Intermediate"
          | "Advanced";
        language?:
          | (
              | "English"
              | "Spanish"
              | "French"
              | "German"
              | "Portuguese"
              | "Italian"
              | "Dutch"
              | "Polish"
              | "Chinese"
              | "Japanese"
              | "Korean"
              | "Arabic"
              | "Hindi"
            )[]
          | "English"
          | "Spanish"
          | "French"
          | "German"
          | "Portuguese"
          | "Italian"
          | "Dutch"
          | "Polish"
          | "Chinese"
          | "Japanese"
          | "Korean"
          | "Arabic"
          | "Hindi";
        offer?: "yes"[] | "yes";
        /** @pattern ^\d{4}-\d{2}-\d{2}$ */
        from?: string;
        /** @pattern ^\d{4}-\d{2}-\d{2}$ */
        to?: string;
        sort?: "date" | "price" | "price-high" | "title" | "length";
        /** @pattern ^(\d{1,2}|[1-3]\d\d|4[0-7]\d|480)$ */
        shown: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            instructor: string;
            instructorSlug: string | null;
            description: string;
            imageSrc: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            duration: number;
            price: number;
            discountedPrice: number | null;
            priceAfterStart?: number;
            liveSoldOut?: boolean;
            webinarDate: string | null;
            archieve: boolean | null;
            category: string;
            list: "training" | "lifesciences" | "none";
            creditHours: number | null;
            credits: {
              accreditingBody: string;
              hours: number;
            }[];
            Sites: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              siteId: number;
            }[];
            Pricings: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              sessionType: string;
              price: number;
            }[];
          }[];
          total: number | null;
          choices: {
            category: {
              value: string;
              count: number | null;
            }[];
            format: {
              value: string;
              count: number | null;
            }[];
            month: {
              value: string;
              count: number | null;
            }[];
            credit: {
              value: string;
              count: number | null;
            }[];
            instructor: {
              value: string;
              count: number | null;
            }[];
            length: {
              value: string;
              count: number | null;
            }[];
            price: {
              value: string;
              count: number | null;
            }[];
            session: {
              value: string;
              count: number | null;
            }[];
            level: {
              value: string;
              count: number | null;
            }[];
            language: {
              value: string;
              count: number | null;
            }[];
            offer: {
              value: string;
              count: number | null;
            }[];
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/filter`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesDetail
     * @summary Get a course
     * @request GET:/api/admin/courses/{id}
     */
    coursesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          instructor: string;
          instructorSlug: string | null;
          description: string;
          imageSrc: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          price: number;
          discountedPrice: number | null;
          priceAfterStart?: number;
          liveSoldOut?: boolean;
          webinarDate: string | null;
          archieve: boolean | null;
          category: string;
          list: "training" | "lifesciences" | "none";
          creditHours: number | null;
          credits: {
            accreditingBody: string;
            hours: number;
            logo?: {
              address: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              width: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              height: number;
            };
          }[];
          Sites: {
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            siteId: number;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          changedAt: string;
          categorySlug: string;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
          }[];
          instructorCredentials: string;
          instructorRole: string;
          instructorPortraitSrc: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          seatsLeft?: number;
          hasSample?: boolean;
          Pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/${id}`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesQuestionsList
     * @summary List the questions that course pages answer
     * @request GET:/api/admin/courses/questions
     */
    coursesQuestionsList: (params: RequestParams = {}) =>
      this.request<
        {
          about: "live" | "recording" | "all";
          question: string;
          answer: string;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/questions`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogQuestionsList
     * @summary Get the questions that all course pages answer
     * @request GET:/api/admin/catalog/questions
     * @secure
     */
    catalogQuestionsList: (params: RequestParams = {}) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          questions: {
            about: "live" | "recording" | "all";
            question: string;
            answer: string;
          }[];
          publishedAt: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/questions`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogQuestionsUpdate
     * @summary Replace the questions that all course pages answer
     * @request PUT:/api/admin/catalog/questions
     * @secure
     */
    catalogQuestionsUpdate: (
      data: {
        /**
         * @min 0
         * @max 2147483646
         */
        version: number;
        /** @maxItems 50 */
        questions: {
          about: "live" | "recording" | "all";
          /**
           * @minLength 1
           * @maxLength 300
           */
          question: string;
          /**
           * @minLength 1
           * @maxLength 3000
           */
          answer: string;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          questions: {
            about: "live" | "recording" | "all";
            question: string;
            answer: string;
          }[];
          publishedAt: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/questions`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name InstructorsList
     * @summary List featured instructors
     * @request GET:/api/admin/instructors
     */
    instructorsList: (params: RequestParams = {}) =>
      this.request<
        {
          name: string;
          slug: string;
          credentials: string;
          role: string;
          profile: string;
          portraitSrc: string | null;
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/instructors`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CategoriesList
     * @summary List the categories in their order, with the number of their courses
     * @request GET:/api/admin/categories
     * @secure
     */
    categoriesList: (params: RequestParams = {}) =>
      this.request<
        {
          categories: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            slug: string;
            description: string;
            list: "training" | "lifesciences" | "none";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/categories`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CategoriesCreate
     * @summary Create a category
     * @request POST:/api/admin/categories
     * @secure
     */
    categoriesCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 80
         */
        name: string;
        /**
         * @maxLength 60
         * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
         */
        slug: string;
        /** @maxLength 300 */
        description: string;
        list: "training" | "lifesciences" | "none";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          category: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            slug: string;
            description: string;
            list: "training" | "lifesciences" | "none";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/categories`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CategoriesUpdate
     * @summary Change a category; its courses follow
     * @request PUT:/api/admin/categories/{id}
     * @secure
     */
    categoriesUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 80
         */
        name: string;
        /**
         * @maxLength 60
         * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
         */
        slug: string;
        /** @maxLength 300 */
        description: string;
        list: "training" | "lifesciences" | "none";
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          category: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            slug: string;
            description: string;
            list: "training" | "lifesciences" | "none";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/categories/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CategoriesDelete
     * @summary Delete a category without courses
     * @request DELETE:/api/admin/categories/{id}
     * @secure
     */
    categoriesDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses?: number;
          }
      >({
        path: `/api/admin/categories/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CategoriesOrderCreate
     * @summary Set the order of the categories
     * @request POST:/api/admin/categories/order
     * @secure
     */
    categoriesOrderCreate: (
      data: {
        /** @maxItems 100 */
        ids: number[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          categories: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            slug: string;
            description: string;
            list: "training" | "lifesciences" | "none";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/categories/order`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SessionTypesList
     * @summary List the session types that the course editor offers, in their order
     * @request GET:/api/admin/session-types
     * @secure
     */
    sessionTypesList: (params: RequestParams = {}) =>
      this.request<
        {
          sessionTypes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            live: boolean;
            recording: boolean;
            transcript: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 100000
                 */
                pricePercent: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pricePercent: number;
            retired: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/session-types`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SessionTypesCreate
     * @summary Create a session type
     * @request POST:/api/admin/session-types
     * @secure
     */
    sessionTypesCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 120
         */
        name: string;
        live: boolean;
        recording: boolean;
        transcript: boolean;
        /**
         * @min 1
         * @max 10000
         */
        seats: number;
        /**
         * @min 0
         * @max 100000
         */
        pricePercent: number;
        /** @default null */
        perSeat?: {
          /** @maxItems 10 */
          steps: {
            /**
             * @min 2
             * @max 1000
             */
            seats: number;
            /**
             * @min 0
             * @max 100000
             */
            pricePercent: number;
          }[];
          /**
           * @min 0
           * @max 365
           */
          addDays: number;
        } | null;
        retired: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          sessionType: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            live: boolean;
            recording: boolean;
            transcript: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 100000
                 */
                pricePercent: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pricePercent: number;
            retired: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/session-types`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SessionTypesUpdate
     * @summary Change or retire a session type; courses keep their price options
     * @request PUT:/api/admin/session-types/{id}
     * @secure
     */
    sessionTypesUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 120
         */
        name: string;
        live: boolean;
        recording: boolean;
        transcript: boolean;
        /**
         * @min 1
         * @max 10000
         */
        seats: number;
        /**
         * @min 0
         * @max 100000
         */
        pricePercent: number;
        /** @default null */
        perSeat?: {
          /** @maxItems 10 */
          steps: {
            /**
             * @min 2
             * @max 1000
             */
            seats: number;
            /**
             * @min 0
             * @max 100000
             */
            pricePercent: number;
          }[];
          /**
           * @min 0
           * @max 365
           */
          addDays: number;
        } | null;
        retired: boolean;
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          sessionType: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            live: boolean;
            recording: boolean;
            transcript: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 100000
                 */
                pricePercent: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pricePercent: number;
            retired: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/session-types/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SessionTypesOrderCreate
     * @summary Set the order of the session types
     * @request POST:/api/admin/session-types/order
     * @secure
     */
    sessionTypesOrderCreate: (
      data: {
        /** @maxItems 50 */
        ids: number[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          sessionTypes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            live: boolean;
            recording: boolean;
            transcript: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 100000
                 */
                pricePercent: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            pricePercent: number;
            retired: boolean;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/session-types/order`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesList
     * @summary List the accrediting bodies, by code
     * @request GET:/api/admin/accrediting-bodies
     * @secure
     */
    accreditingBodiesList: (params: RequestParams = {}) =>
      this.request<
        {
          bodies: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            name: string;
            kind: string;
            numberFormat: string;
            logo: {
              address: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              width: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              height: number;
              id: string;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesCreate
     * @summary Create an accrediting body
     * @request POST:/api/admin/accrediting-bodies
     * @secure
     */
    accreditingBodiesCreate: (
      data: {
        /** @pattern ^[A-Z][A-Z0-9-]{1,11}$ */
        code: string;
        /**
         * @minLength 1
         * @maxLength 80
         */
        name: string;
        /** @maxLength 40 */
        kind: string;
        /** @maxLength 40 */
        numberFormat: string;
        logo?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          body: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            name: string;
            kind: string;
            numberFormat: string;
            logo: {
              address: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              width: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              height: number;
              id: string;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesUpdate
     * @summary Change an accrediting body; issued certificates do not change
     * @request PUT:/api/admin/accrediting-bodies/{id}
     * @secure
     */
    accreditingBodiesUpdate: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 80
         */
        name: string;
        /** @maxLength 40 */
        kind: string;
        /** @maxLength 40 */
        numberFormat: string;
        logo?: string | null;
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          body: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            code: string;
            name: string;
            kind: string;
            numberFormat: string;
            logo: {
              address: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              width: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              height: number;
              id: string;
            } | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesDelete
     * @summary Delete an accrediting body that no course uses
     * @request DELETE:/api/admin/accrediting-bodies/{id}
     * @secure
     */
    accreditingBodiesDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesLogosCreate
     * @summary Upload the logo of an accrediting body
     * @request POST:/api/admin/accrediting-bodies/logos
     * @secure
     */
    accreditingBodiesLogosCreate: (
      data: {
        /**
         * @format byte
         * @minLength 1
         * @maxLength 1398104
         * @pattern ^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$
         */
        file: Blob;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          address: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          width: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          height: number;
          id: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies/logos`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesFileList
     * @summary Export the accrediting bodies with their logos
     * @request GET:/api/admin/accrediting-bodies/file
     * @secure
     */
    accreditingBodiesFileList: (params: RequestParams = {}) =>
      this.request<
        {
          format: "lectern.accrediting-bodies";
          version: 1;
          /** @maxItems 50 */
          bodies: {
            /** @pattern ^[A-Z][A-Z0-9-]{1,11}$ */
            code: string;
            /**
             * @minLength 1
             * @maxLength 80
             */
            name: string;
            /** @maxLength 40 */
            kind: string;
            /** @maxLength 40 */
            numberFormat: string;
            logo: Blob | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies/file`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name AccreditingBodiesFileCreate
     * @summary Import accrediting bodies with their logos
     * @request POST:/api/admin/accrediting-bodies/file
     * @secure
     */
    accreditingBodiesFileCreate: (
      data: {
        format: "lectern.accrediting-bodies";
        version: 1;
        /** @maxItems 50 */
        bodies: {
          /** @pattern ^[A-Z][A-Z0-9-]{1,11}$ */
          code: string;
          /**
           * @minLength 1
           * @maxLength 80
           */
          name: string;
          /** @maxLength 40 */
          kind: string;
          /** @maxLength 40 */
          numberFormat: string;
          logo: Blob | null;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          changed: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/accrediting-bodies/file`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesSearchList
     * @summary Search for courses, best match first
     * @request GET:/api/admin/courses/search
     */
    coursesSearchList: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        keyword: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courseID: number;
          title: string;
          instructor: string;
          instructorSlug: string | null;
          description: string;
          imageSrc: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          price: number;
          discountedPrice: number | null;
          priceAfterStart?: number;
          liveSoldOut?: boolean;
          webinarDate: string | null;
          archieve: boolean | null;
          category: string;
          list: "training" | "lifesciences" | "none";
          creditHours: number | null;
          credits: {
            accreditingBody: string;
            hours: number;
          }[];
          Sites: {
            name: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            siteId: number;
          }[];
          Pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
          }[];
        }[],
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/search`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesSearchFilterList
     * @summary Filter and sort the courses that a search finds
     * @request GET:/api/admin/courses/search/filter
     */
    coursesSearchFilterList: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        keyword: string;
        category?: string[] | string;
        format?: ("live" | "on-demand")[] | "live" | "on-demand";
        month?: string[] | string;
        credit?: string[] | string;
        instructor?: string[] | string;
        length?: ("60" | "90" | "more")[] | "60" | "90" | "more";
        price?:
          | ("150" | "200" | "250" | "300")[]
          | "150"
          | "200"
          | "250"
          | "300";
        session?: string[] | string;
        level?:
          | ("Introductory" | "Intermediate" | "Advanced")[]
          | "Introductory"
          | "Intermediate"
          | "Advanced";
        language?:
          | (
              | "English"
              | "Spanish"
              | "French"
              | "German"
              | "Portuguese"
              | "Italian"
              | "Dutch"
              | "Polish"
              | "Chinese"
              | "Japanese"
              | "Korean"
              | "Arabic"
              | "Hindi"
            )[]
          | "English"
          | "Spanish"
          | "French"
          | "German"
          | "Portuguese"
          | "Italian"
          | "Dutch"
          | "Polish"
          | "Chinese"
          | "Japanese"
          | "Korean"
          | "Arabic"
          | "Hindi";
        offer?: "yes"[] | "yes";
        /** @pattern ^\d{4}-\d{2}-\d{2}$ */
        from?: string;
        /** @pattern ^\d{4}-\d{2}-\d{2}$ */
        to?: string;
        sort?: "date" | "price" | "price-high" | "title" | "length";
        /** @pattern ^(\d{1,2}|[1-3]\d\d|4[0-7]\d|480)$ */
        shown: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            instructor: string;
            instructorSlug: string | null;
            description: string;
            imageSrc: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            duration: number;
            price: number;
            discountedPrice: number | null;
            priceAfterStart?: number;
            liveSoldOut?: boolean;
            webinarDate: string | null;
            archieve: boolean | null;
            category: string;
            list: "training" | "lifesciences" | "none";
            creditHours: number | null;
            credits: {
              accreditingBody: string;
              hours: number;
            }[];
            Sites: {
              name: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              siteId: number;
            }[];
            Pricings: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              sessionType: string;
              price: number;
            }[];
          }[];
          total: number | null;
          choices: {
            category: {
              value: string;
              count: number | null;
            }[];
            format: {
              value: string;
              count: number | null;
            }[];
            month: {
              value: string;
              count: number | null;
            }[];
            credit: {
              value: string;
              count: number | null;
            }[];
            instructor: {
              value: string;
              count: number | null;
            }[];
            length: {
              value: string;
              count: number | null;
            }[];
            price: {
              value: string;
              count: number | null;
            }[];
            session: {
              value: string;
              count: number | null;
            }[];
            level: {
              value: string;
              count: number | null;
            }[];
            language: {
              value: string;
              count: number | null;
            }[];
            offer: {
              value: string;
              count: number | null;
            }[];
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/search/filter`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesSearchSuggestionsList
     * @summary Suggest courses, instructors and categories for the beginning of a search
     * @request GET:/api/admin/courses/search/suggestions
     */
    coursesSearchSuggestionsList: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        keyword: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            instructor: string;
            path: string;
          }[];
          instructors: {
            name: string;
            slug: string;
          }[];
          categories: {
            name: string;
            slug: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/search/suggestions`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CoursesSearchCountList
     * @summary Count the courses that a search matches
     * @request GET:/api/admin/courses/search/count
     */
    coursesSearchCountList: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        keyword: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          count: number;
          match: "all" | "closest";
          filters: {
            label: string;
            without: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/courses/search/count`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SynonymsList
     * @summary List the synonyms of the search
     * @request GET:/api/admin/synonyms
     * @secure
     */
    synonymsList: (params: RequestParams = {}) =>
      this.request<
        {
          synonyms: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            terms: string[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/synonyms`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SynonymsCreate
     * @summary Create synonyms
     * @request POST:/api/admin/synonyms
     * @secure
     */
    synonymsCreate: (
      data: {
        /**
         * @maxItems 12
         * @minItems 2
         */
        terms: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          synonyms: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            terms: string[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/synonyms`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SynonymsUpdate
     * @summary Change synonyms
     * @request PUT:/api/admin/synonyms/{id}
     * @secure
     */
    synonymsUpdate: (
      id: string,
      data: {
        /**
         * @maxItems 12
         * @minItems 2
         */
        terms: string[];
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          synonyms: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            terms: string[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          };
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/synonyms/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name SynonymsDelete
     * @summary Delete synonyms
     * @request DELETE:/api/admin/synonyms/{id}
     * @secure
     */
    synonymsDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/synonyms/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesList
     * @summary List courses of every status
     * @request GET:/api/admin/catalog/courses
     * @secure
     */
    catalogCoursesList: (
      query?: {
        /** @maxLength 200 */
        search?: string;
        state?: "draft" | "scheduled" | "published" | "archived";
        /**
         * @minLength 1
         * @maxLength 80
         */
        category?: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        instructor?: string;
        discounted?: "true" | "false";
        dated?: "true" | "false";
        files?: "missing";
        prices?: "missing";
        sort?:
          | "changed"
          | "title"
          | "-title"
          | "date"
          | "-date"
          | "price"
          | "-price"
          | "updated"
          | "-updated";
        /**
         * @minLength 1
         * @maxLength 2000
         */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          courses: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            title: string;
            category: string;
            instructor: string;
            state: "draft" | "scheduled" | "published" | "archived";
            publishAt: string | null;
            imageSrc: string;
            price: number;
            discountedPrice: number | null;
            webinarDate: string | null;
            path: string;
            changedAt: string;
            changedBy: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
          }[];
          next: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesCreate
     * @summary Create a draft course
     * @request POST:/api/admin/catalog/courses
     * @secure
     */
    catalogCoursesCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 300
         */
        title: string;
        /**
         * @maxLength 100
         * @default ""
         */
        reference?: string;
        /**
         * @minLength 1
         * @maxLength 80
         */
        category: string;
        /**
         * @min 1
         * @max 100000
         */
        duration: number;
        /** @default null */
        level?: "Introductory" | "Intermediate" | "Advanced" | null;
        /** @default "English" */
        language?:
          | "English"
          | "Spanish"
          | "French"
          | "German"
          | "Portuguese"
          | "Italian"
          | "Dutch"
          | "Polish"
          | "Chinese"
          | "Japanese"
          | "Korean"
          | "Arabic"
          | "Hindi";
        /**
         * @minLength 1
         * @maxLength 200
         */
        instructor: string;
        /** @default null */
        webinarDate?: string | null;
        /** @default null */
        capacity?: number | null;
        /**
         * @maxLength 50000
         * @default ""
         */
        description?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        why_register?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        what_you_will_learn?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        areas_covered?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        who_will_benefit?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        instructor_profile?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        background?: string;
        /**
         * @maxItems 60
         * @default []
         */
        agenda?: {
          /**
           * @min 0
           * @max 100000
           */
          minute: number;
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
        }[];
        /**
         * @maxItems 50
         * @default []
         */
        questions?: {
          /**
           * @minLength 1
           * @maxLength 300
           */
          question: string;
          /**
           * @minLength 1
           * @maxLength 3000
           */
          answer: string;
        }[];
        /** @default null */
        attendeeCount?: number | null;
        /** @maxItems 50 */
        organizations?: string[];
        /**
         * @maxItems 12
         * @default []
         */
        quotations?: {
          /**
           * @minLength 1
           * @maxLength 600
           */
          text: string;
          /** @maxLength 120 */
          name: string;
          /** @maxLength 160 */
          role: string;
          /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
          consentedOn: string;
        }[];
        /**
         * @min 0
         * @max 1000000
         */
        price: number;
        /** @default null */
        discountedPrice?: number | null;
        /**
         * @maxItems 100
         * @default []
         */
        pricings?: {
          /**
           * @min 1
           * @max 2147483647
           */
          id?: number;
          /**
           * @minLength 1
           * @maxLength 120
           */
          sessionType: string;
          /**
           * @min 0
           * @max 1000000
           */
          price: number;
          grants?: {
            live: boolean;
            recording: boolean;
            transcript: boolean;
          };
          /**
           * @min 1
           * @max 10000
           */
          seats?: number;
          perSeat?: {
            /** @maxItems 10 */
            steps: {
              /**
               * @min 2
               * @max 1000
               */
              seats: number;
              /**
               * @min 0
               * @max 1000000
               */
              price: number;
            }[];
            /**
             * @min 0
             * @max 365
             */
            addDays: number;
          } | null;
        }[];
        /**
         * @maxItems 100
         * @default []
         */
        siteIds?: number[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCourseIdsList
     * @summary List the numbers of all courses that match a filter
     * @request GET:/api/admin/catalog/course-ids
     * @secure
     */
    catalogCourseIdsList: (
      query?: {
        /** @maxLength 200 */
        search?: string;
        state?: "draft" | "scheduled" | "published" | "archived";
        /**
         * @minLength 1
         * @maxLength 80
         */
        category?: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        instructor?: string;
        discounted?: "true" | "false";
        dated?: "true" | "false";
        files?: "missing";
        prices?: "missing";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          ids: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          published: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/course-ids`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesDetail
     * @summary Get a course for editing, with its version
     * @request GET:/api/admin/catalog/courses/{id}
     * @secure
     */
    catalogCoursesDetail: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesUpdate
     * @summary Update a course, unless someone else changed it since it was read
     * @request PUT:/api/admin/catalog/courses/{id}
     * @secure
     */
    catalogCoursesUpdate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
        /**
         * @minLength 1
         * @maxLength 300
         */
        title: string;
        /**
         * @maxLength 100
         * @default ""
         */
        reference?: string;
        /**
         * @minLength 1
         * @maxLength 80
         */
        category: string;
        /**
         * @min 1
         * @max 100000
         */
        duration: number;
        /** @default null */
        level?: "Introductory" | "Intermediate" | "Advanced" | null;
        /** @default "English" */
        language?:
          | "English"
          | "Spanish"
          | "French"
          | "German"
          | "Portuguese"
          | "Italian"
          | "Dutch"
          | "Polish"
          | "Chinese"
          | "Japanese"
          | "Korean"
          | "Arabic"
          | "Hindi";
        /**
         * @minLength 1
         * @maxLength 200
         */
        instructor: string;
        /** @default null */
        webinarDate?: string | null;
        /** @default null */
        capacity?: number | null;
        /**
         * @maxLength 50000
         * @default ""
         */
        description?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        why_register?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        what_you_will_learn?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        areas_covered?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        who_will_benefit?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        instructor_profile?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        background?: string;
        /**
         * @maxItems 60
         * @default []
         */
        agenda?: {
          /**
           * @min 0
           * @max 100000
           */
          minute: number;
          /**
           * @minLength 1
           * @maxLength 200
           */
          title: string;
        }[];
        /**
         * @maxItems 50
         * @default []
         */
        questions?: {
          /**
           * @minLength 1
           * @maxLength 300
           */
          question: string;
          /**
           * @minLength 1
           * @maxLength 3000
           */
          answer: string;
        }[];
        /** @default null */
        attendeeCount?: number | null;
        /** @maxItems 50 */
        organizations?: string[];
        /**
         * @maxItems 12
         * @default []
         */
        quotations?: {
          /**
           * @minLength 1
           * @maxLength 600
           */
          text: string;
          /** @maxLength 120 */
          name: string;
          /** @maxLength 160 */
          role: string;
          /** @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$ */
          consentedOn: string;
        }[];
        /**
         * @min 0
         * @max 1000000
         */
        price: number;
        /** @default null */
        discountedPrice?: number | null;
        /**
         * @maxItems 100
         * @default []
         */
        pricings?: {
          /**
           * @min 1
           * @max 2147483647
           */
          id?: number;
          /**
           * @minLength 1
           * @maxLength 120
           */
          sessionType: string;
          /**
           * @min 0
           * @max 1000000
           */
          price: number;
          grants?: {
            live: boolean;
            recording: boolean;
            transcript: boolean;
          };
          /**
           * @min 1
           * @max 10000
           */
          seats?: number;
          perSeat?: {
            /** @maxItems 10 */
            steps: {
              /**
               * @min 2
               * @max 1000
               */
              seats: number;
              /**
               * @min 0
               * @max 1000000
               */
              price: number;
            }[];
            /**
             * @min 0
             * @max 365
             */
            addDays: number;
          } | null;
        }[];
        /**
         * @maxItems 100
         * @default []
         */
        siteIds?: number[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesDelete
     * @summary Delete a draft that was never sold
     * @request DELETE:/api/admin/catalog/courses/{id}
     * @secure
     */
    catalogCoursesDelete: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses/${id}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesPublishCreate
     * @summary Publish a draft or a scheduled course now
     * @request POST:/api/admin/catalog/courses/{id}/publish
     * @secure
     */
    catalogCoursesPublishCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/publish`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesScheduleCreate
     * @summary Schedule the publication of a draft, or change its time
     * @request POST:/api/admin/catalog/courses/{id}/schedule
     * @secure
     */
    catalogCoursesScheduleCreate: (
      id: string,
      data: {
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        at: string;
        /**
         * @min 1
         * @max 2147483647
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/schedule`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesUnpublishCreate
     * @summary Unpublish a course or cancel its scheduled publication; customers who bought it keep access
     * @request POST:/api/admin/catalog/courses/{id}/unpublish
     * @secure
     */
    catalogCoursesUnpublishCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/unpublish`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesArchiveCreate
     * @summary Archive a published course
     * @request POST:/api/admin/catalog/courses/{id}/archive
     * @secure
     */
    catalogCoursesArchiveCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats?: number;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/archive`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesUnarchiveCreate
     * @summary Remove a course from the archive
     * @request POST:/api/admin/catalog/courses/{id}/unarchive
     * @secure
     */
    catalogCoursesUnarchiveCreate: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/unarchive`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesDuplicateCreate
     * @summary Copy a course to a draft without a date
     * @request POST:/api/admin/catalog/courses/{id}/duplicate
     * @secure
     */
    catalogCoursesDuplicateCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses/${id}/duplicate`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogBulkCreate
     * @summary Publish, unpublish, archive, delete, discount, price or move many courses; returns the result for each
     * @request POST:/api/admin/catalog/bulk
     * @secure
     */
    catalogBulkCreate: (
      data:
        | {
            action:
              | "publish"
              | "unpublish"
              | "archive"
              | "unarchive"
              | "delete";
            /**
             * @maxItems 200
             * @minItems 1
             */
            ids: number[];
            run?: {
              /** @pattern ^[\w-]{16,64}$ */
              id: string;
              last: boolean;
            };
          }
        | {
            action: "discount";
            /**
             * @maxItems 200
             * @minItems 1
             */
            ids: number[];
            run?: {
              /** @pattern ^[\w-]{16,64}$ */
              id: string;
              last: boolean;
            };
            /**
             * @min 0
             * @max 100
             */
            percent: number;
            free?: boolean;
          }
        | {
            action: "session-types";
            /**
             * @maxItems 200
             * @minItems 1
             */
            ids: number[];
            run?: {
              /** @pattern ^[\w-]{16,64}$ */
              id: string;
              last: boolean;
            };
          }
        | {
            action: "category";
            /**
             * @maxItems 200
             * @minItems 1
             */
            ids: number[];
            run?: {
              /** @pattern ^[\w-]{16,64}$ */
              id: string;
              last: boolean;
            };
            /**
             * @minLength 1
             * @maxLength 80
             */
            category: string;
          },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          outcomes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            title: string;
            done: boolean;
            message: string | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/bulk`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesVersionsList
     * @summary List a course's versions: who changed it, when, and which fields
     * @request GET:/api/admin/catalog/courses/{id}/versions
     * @secure
     */
    catalogCoursesVersionsList: (
      id: string,
      query?: {
        /** @pattern ^[1-9]\d{0,8}$ */
        before?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          versions: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version: number;
            at: string;
            by: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              name: string;
            } | null;
            action:
              | "created"
              | "saved"
              | "published"
              | "scheduled"
              | "unpublished"
              | "archived"
              | "unarchived"
              | "duplicated"
              | "discounted"
              | "moved"
              | "rescheduled"
              | "restored"
              | "imported"
              | "found";
            changedFields: string[];
          }[];
          next: number | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses/${id}/versions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesVersionsDetail
     * @summary Get one version of a course
     * @request GET:/api/admin/catalog/courses/{id}/versions/{version}
     * @secure
     */
    catalogCoursesVersionsDetail: (
      id: string,
      version: string,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          at: string;
          by: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
          } | null;
          action:
            | "created"
            | "saved"
            | "published"
            | "scheduled"
            | "unpublished"
            | "archived"
            | "unarchived"
            | "duplicated"
            | "discounted"
            | "moved"
            | "rescheduled"
            | "restored"
            | "imported"
            | "found";
          changedFields: string[];
          content: {
            title: string;
            reference: string;
            category: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            duration: number;
            level: "Introductory" | "Intermediate" | "Advanced" | null;
            language:
              | "English"
              | "Spanish"
              | "French"
              | "German"
              | "Portuguese"
              | "Italian"
              | "Dutch"
              | "Polish"
              | "Chinese"
              | "Japanese"
              | "Korean"
              | "Arabic"
              | "Hindi";
            instructor: string;
            webinarDate: string | null;
            capacity: number | null;
            description: string;
            why_register: string;
            what_you_will_learn: string;
            areas_covered: string;
            who_will_benefit: string;
            instructor_profile: string;
            background: string;
            agenda: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              minute: number;
              title: string;
            }[];
            questions: {
              question: string;
              answer: string;
            }[];
            attendeeCount: number | null;
            organizations: string[];
            quotations: {
              text: string;
              name: string;
              role: string;
              consentedOn: string;
            }[];
            price: number;
            discountedPrice: number | null;
            pricings: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              sessionType: string;
              price: number;
              grants: {
                live: boolean;
                recording: boolean;
                transcript: boolean;
              };
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
              perSeat?: {
                /** @maxItems 10 */
                steps: {
                  /**
                   * @min 2
                   * @max 1000
                   */
                  seats: number;
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  price: number;
                }[];
                /**
                 * @min 0
                 * @max 365
                 */
                addDays: number;
              };
            }[];
            siteIds: number[];
          };
          before: {
            title: string;
            reference: string;
            category: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            duration: number;
            level: "Introductory" | "Intermediate" | "Advanced" | null;
            language:
              | "English"
              | "Spanish"
              | "French"
              | "German"
              | "Portuguese"
              | "Italian"
              | "Dutch"
              | "Polish"
              | "Chinese"
              | "Japanese"
              | "Korean"
              | "Arabic"
              | "Hindi";
            instructor: string;
            webinarDate: string | null;
            capacity: number | null;
            description: string;
            why_register: string;
            what_you_will_learn: string;
            areas_covered: string;
            who_will_benefit: string;
            instructor_profile: string;
            background: string;
            agenda: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              minute: number;
              title: string;
            }[];
            questions: {
              question: string;
              answer: string;
            }[];
            attendeeCount: number | null;
            organizations: string[];
            quotations: {
              text: string;
              name: string;
              role: string;
              consentedOn: string;
            }[];
            price: number;
            discountedPrice: number | null;
            pricings: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              sessionType: string;
              price: number;
              grants: {
                live: boolean;
                recording: boolean;
                transcript: boolean;
              };
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              seats: number;
              perSeat?: {
                /** @maxItems 10 */
                steps: {
                  /**
                   * @min 2
                   * @max 1000
                   */
                  seats: number;
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  price: number;
                }[];
                /**
                 * @min 0
                 * @max 365
                 */
                addDays: number;
              };
            }[];
            siteIds: number[];
          } | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/courses/${id}/versions/${version}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogCoursesVersionsRestoreCreate
     * @summary Restore an earlier version of a course
     * @request POST:/api/admin/catalog/courses/{id}/versions/{version}/restore
     * @secure
     */
    catalogCoursesVersionsRestoreCreate: (
      id: string,
      version: string,
      data: {
        /**
         * @min 1
         * @max 2147483647
         */
        version: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          title: string;
          reference: string;
          category: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          duration: number;
          level: "Introductory" | "Intermediate" | "Advanced" | null;
          language:
            | "English"
            | "Spanish"
            | "French"
            | "German"
            | "Portuguese"
            | "Italian"
            | "Dutch"
            | "Polish"
            | "Chinese"
            | "Japanese"
            | "Korean"
            | "Arabic"
            | "Hindi";
          instructor: string;
          webinarDate: string | null;
          capacity: number | null;
          description: string;
          why_register: string;
          what_you_will_learn: string;
          areas_covered: string;
          who_will_benefit: string;
          instructor_profile: string;
          background: string;
          agenda: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            minute: number;
            title: string;
          }[];
          questions: {
            question: string;
            answer: string;
          }[];
          attendeeCount: number | null;
          organizations: string[];
          quotations: {
            text: string;
            name: string;
            role: string;
            consentedOn: string;
          }[];
          price: number;
          discountedPrice: number | null;
          pricings: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            sessionType: string;
            price: number;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
            perSeat?: {
              /** @maxItems 10 */
              steps: {
                /**
                 * @min 2
                 * @max 1000
                 */
                seats: number;
                /**
                 * @min 0
                 * @max 1000000
                 */
                price: number;
              }[];
              /**
               * @min 0
               * @max 365
               */
              addDays: number;
            };
          }[];
          siteIds: number[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          id: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          state: "draft" | "scheduled" | "published" | "archived";
          archived: boolean;
          publishAt: string | null;
          path: string;
          imageSrc: string;
          hasPicture: boolean;
          creditHours: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          liveSeats: number;
          changedAt: string;
          changedBy: string | null;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            current?: {
              title: string;
              reference: string;
              category: string;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              duration: number;
              level: "Introductory" | "Intermediate" | "Advanced" | null;
              language:
                | "English"
                | "Spanish"
                | "French"
                | "German"
                | "Portuguese"
                | "Italian"
                | "Dutch"
                | "Polish"
                | "Chinese"
                | "Japanese"
                | "Korean"
                | "Arabic"
                | "Hindi";
              instructor: string;
              webinarDate: string | null;
              capacity: number | null;
              description: string;
              why_register: string;
              what_you_will_learn: string;
              areas_covered: string;
              who_will_benefit: string;
              instructor_profile: string;
              background: string;
              agenda: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                minute: number;
                title: string;
              }[];
              questions: {
                question: string;
                answer: string;
              }[];
              attendeeCount: number | null;
              organizations: string[];
              quotations: {
                text: string;
                name: string;
                role: string;
                consentedOn: string;
              }[];
              price: number;
              discountedPrice: number | null;
              pricings: {
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                id: number;
                sessionType: string;
                price: number;
                grants: {
                  live: boolean;
                  recording: boolean;
                  transcript: boolean;
                };
                /**
                 * @min -9007199254740991
                 * @max 9007199254740991
                 */
                seats: number;
                perSeat?: {
                  /** @maxItems 10 */
                  steps: {
                    /**
                     * @min 2
                     * @max 1000
                     */
                    seats: number;
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    price: number;
                  }[];
                  /**
                   * @min 0
                   * @max 365
                   */
                  addDays: number;
                };
              }[];
              siteIds: number[];
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              state: "draft" | "scheduled" | "published" | "archived";
              archived: boolean;
              publishAt: string | null;
              path: string;
              imageSrc: string;
              hasPicture: boolean;
              creditHours: number | null;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              liveSeats: number;
              changedAt: string;
              changedBy: string | null;
            };
            changedBy?: string | null;
            changedAt?: string;
            changedFields?: string[] | null;
          }
      >({
        path: `/api/admin/catalog/courses/${id}/versions/${version}/restore`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogChoicesList
     * @summary List the categories, sites and session types to choose from
     * @request GET:/api/admin/catalog/choices
     * @secure
     */
    catalogChoicesList: (params: RequestParams = {}) =>
      this.request<
        {
          categories: string[];
          sites: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            name: string;
            own: boolean;
          }[];
          sessionTypes: {
            sessionType: string;
            grants: {
              live: boolean;
              recording: boolean;
              transcript: boolean;
            };
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            seats: number;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/choices`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogImportCreate
     * @summary Import courses from the text of a CSV or JSON file
     * @request POST:/api/admin/catalog/import
     * @secure
     */
    catalogImportCreate: (
      data: {
        kind: "csv" | "json";
        /** @maxLength 8388608 */
        text: string;
        /**
         * @maxLength 200
         * @default ""
         */
        fileName?: string;
        /** @maxItems 500 */
        columns?: (
          | "courseID"
          | "title"
          | "category"
          | "instructor"
          | "webinarDate"
          | "duration"
          | "price"
          | "discountedPrice"
          | "archieve"
          | "publishedAt"
          | "creditHours"
          | "description"
          | "why_register"
          | "what_you_will_learn"
          | "areas_covered"
          | "who_will_benefit"
          | "instructor_profile"
          | "background"
          | "level"
          | "language"
          | "questions"
          | "agenda"
          | "capacity"
          | "imageSrc"
          | "Pricings"
          | "Sites"
          | "reference"
          | "attendeeCount"
          | "organizations"
          | "quotations"
          | "webinarTime"
          | "webinarEnd"
          | "timeZone"
          | "sessionType"
          | "secondOption"
          | "optionSeats"
          | "rowId"
          | "parent"
          | null
        )[];
        settings?: {
          dateOrder?: "month-first" | "day-first";
          decimalSign?: "point" | "comma";
          timeZone?: string;
          words?: Partial<
            Record<string, "published" | "draft" | "archived" | "skip">
          >;
          severalInstructors?: "first" | "refuse";
          /** @default {} */
          forAllRows?: {
            /** @maxLength 300 */
            category?: string;
            /** @maxLength 300 */
            instructor?: string;
            /** @maxLength 300 */
            duration?: string;
            /** @maxLength 300 */
            price?: string;
            /** @maxLength 300 */
            level?: string;
            /** @maxLength 300 */
            language?: string;
            /** @maxLength 300 */
            webinarTime?: string;
          };
        };
        allOrNothing: boolean;
        /** @default false */
        dryRun?: boolean;
        /**
         * @min 0
         * @max 10000000
         * @default 0
         */
        changesFrom?: number;
        /** @default false */
        publish?: boolean;
        /** @default false */
        createCategories?: boolean;
        /** @default "training" */
        categoryList?: "training" | "lifesciences" | "none";
        /** @default false */
        addSessionTypes?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          imported: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          added: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          drafts: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unchanged: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          refused: number;
          newCategories: string[];
          importId: number | null;
          errors: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            row: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            line: number;
            reason: string;
          }[];
          recognized: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            first: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              row: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
            }[];
          };
          changes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            fields: {
              field: string;
              before: string;
              after: string;
            }[];
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unpriced: number;
          delimiter: "comma" | "semicolon" | "tab" | "pipe" | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/import`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogImportsList
     * @summary List the latest imports
     * @request GET:/api/admin/catalog/imports
     * @secure
     */
    catalogImportsList: (params: RequestParams = {}) =>
      this.request<
        {
          imports: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            at: string;
            by: string | null;
            fileName: string;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            added: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            changed: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            left: number;
            unfinished: boolean;
            undoneAt: string | null;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/imports`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogImportsResumeCreate
     * @summary Resume an import that was interrupted
     * @request POST:/api/admin/catalog/imports/{id}/resume
     * @secure
     */
    catalogImportsResumeCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          imported: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          added: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          drafts: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unchanged: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          refused: number;
          newCategories: string[];
          importId: number | null;
          errors: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            row: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            line: number;
            reason: string;
          }[];
          recognized: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            count: number;
            first: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              row: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              courseID: number;
            }[];
          };
          changes: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courseID: number;
            title: string;
            fields: {
              field: string;
              before: string;
              after: string;
            }[];
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          unpriced: number;
          delimiter: "comma" | "semicolon" | "tab" | "pipe" | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/imports/${id}/resume`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogImportsUndoCreate
     * @summary Undo an import, except for courses that were edited or sold since
     * @request POST:/api/admin/catalog/imports/{id}/undo
     * @secure
     */
    catalogImportsUndoCreate: (
      id: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          restored: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          deleted: number;
          deletedCategories: string[];
          kept: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            title: string;
            reason: string;
          }[];
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/imports/${id}/undo`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogInstructorsList
     * @summary List instructors by name
     * @request GET:/api/admin/catalog/instructors
     * @secure
     */
    catalogInstructorsList: (
      query?: {
        /** @maxLength 200 */
        search?: string;
        sort?: "name" | "-name";
        /**
         * @minLength 1
         * @maxLength 200
         */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          instructors: {
            name: string;
            credentials: string;
            role: string;
            profile: string;
            portrait: string | null;
            featured: boolean;
            hidden: boolean;
            slug: string;
            portraitSrc: string | null;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            courses: number;
          }[];
          next: string | null;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/instructors`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogInstructorsCreate
     * @summary Add an instructor
     * @request POST:/api/admin/catalog/instructors
     * @secure
     */
    catalogInstructorsCreate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        name: string;
        /**
         * @maxLength 300
         * @default ""
         */
        credentials?: string;
        /**
         * @maxLength 300
         * @default ""
         */
        role?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        profile?: string;
        portrait?: string | null;
        /** @default false */
        featured?: boolean;
        /** @default false */
        hidden?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          name: string;
          credentials: string;
          role: string;
          profile: string;
          portrait: string | null;
          featured: boolean;
          hidden: boolean;
          slug: string;
          portraitSrc: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courses: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/instructors`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogInstructorsUpdate
     * @summary Update an instructor; a new name applies to every course
     * @request PUT:/api/admin/catalog/instructors
     * @secure
     */
    catalogInstructorsUpdate: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        known: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        name: string;
        /**
         * @maxLength 300
         * @default ""
         */
        credentials?: string;
        /**
         * @maxLength 300
         * @default ""
         */
        role?: string;
        /**
         * @maxLength 50000
         * @default ""
         */
        profile?: string;
        portrait?: string | null;
        /** @default false */
        featured?: boolean;
        /** @default false */
        hidden?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          name: string;
          credentials: string;
          role: string;
          profile: string;
          portrait: string | null;
          featured: boolean;
          hidden: boolean;
          slug: string;
          portraitSrc: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          courses: number;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/instructors`,
        method: "PUT",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogInstructorsPortraitsCreate
     * @summary Upload the portrait of an instructor
     * @request POST:/api/admin/catalog/instructors/portraits
     * @secure
     */
    catalogInstructorsPortraitsCreate: (
      data: {
        /**
         * @format byte
         * @minLength 1
         * @maxLength 11184812
         * @pattern ^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$
         */
        file: Blob;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          id: string;
          address: string;
        },
        {
          code: string;
          message: string;
          details?: {
            path: string;
            message: string;
          }[];
          requestId?: string;
        }
      >({
        path: `/api/admin/catalog/instructors/portraits`,
        method: "POST",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags admin
     * @name CatalogInstructorsDelete
     * @summary Delete an instructor whom no course names
     * @request DELETE:/api/admin/catalog/instructors/{slug}
     * @secure
     */
    catalogInstructorsDelete: (
      slug: string,
      data: object | null,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
        },
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
          }
        | {
            code: string;
            message: string;
            details?: {
              path: string;
              message: string;
            }[];
            requestId?: string;
            courses?: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              id: number;
              title: string;
            }[];
            more?: boolean;
          }
      >({
        path: `/api/admin/catalog/instructors/${slug}`,
        method: "DELETE",
        body: data,
        secure: true,
        type: ContentType.Json,
        format: "json",
        ...params,
      }),
  };
}
