/** The packages bring no types of their own. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): {
      jsonld: Record<string, Record<string, unknown>[]>;
      metatags: Record<string, string[]>;
      errors: { format: string; message: string }[];
    };
  }
}

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
    path: { type?: string; property?: string }[];
  }
  export default class Validator {
    validate(data: object): Promise<Issue[]>;
  }
}
