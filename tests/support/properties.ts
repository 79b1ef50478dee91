import fc from 'fast-check';

// One seed for every run: a failing property keeps failing until it is fixed.
fc.configureGlobal({ seed: 20261120 });

export { fc };
